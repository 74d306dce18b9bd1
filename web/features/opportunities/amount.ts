/**
 * An amount as people write it, in the one form in which it is kept: no signs between thousands, a point before the decimals. Money has no
 * thousandths, so that three digits after the only sign are thousands.
 * @param typed "24,000", "24.000", "24 000", "24'000.50", "24000,5"
 * @returns the text with nothing but digits and a point where it can be read so, else as it was typed without spaces
 */
export function settledAmount(typed: string): string {
  const text = typed.replaceAll(/[\s'’]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
}
