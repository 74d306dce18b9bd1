/**
 * Makes a writer of numbers in the language of the words around them, whatever the browser's own is.
 *
 * @param options as `Intl.NumberFormat` takes them
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', options);
}

/** Whole points of a scale, such as "57". */
export const points: Intl.NumberFormat = numberFormat({ maximumFractionDigits: 0 });

/** With two decimals, such as "0.50". */
export const twoDecimals: Intl.NumberFormat = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
