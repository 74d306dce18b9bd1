import { formatList, formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';

/**
 * The result of reading a typed number. `text` is the number in plain form, with at most a decimal point:
 * "-3", "24000.50".
 */
export type TypedNumber =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly text: string }
  /** A single separator before three digits, such as "1.000": the two numbers it can mean. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'unreadable' };

/** The numbers a field accepts, inclusive. `form` describes them as text: "in steps of 0.25, e.g. 37.5". */
export type NumberRange = {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly form?: string;
};

/** The most digits a JavaScript number holds exactly. */
const MAX_DIGITS = 15;
const PLAIN = /^(\d+)[.,]?$|^(\d*)[.,](\d+)$/;
/** Thousands separated by spaces or apostrophes, or by commas or points where a second one or the decimals make it clear. */
const GROUPED =
  /^([1-9]\d{0,2}(?:([\s'’])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$|^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$|^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$|^([1-9]\d{0,2}(?:,\d{3}){2,})$|^([1-9]\d{0,2}(?:\.\d{3}){2,})$|^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;

/**
 * Reads a number as people write it: "37.5", "37,5", "24 000", "24’000.50", "1.234.567,80", "1,00,000". Never guesses: what two people
 * could read differently is ambiguous, and anything that isn't just a number is unreadable.
 */
export function readNumber(typed: string): TypedNumber {
  // Japanese and Chinese keyboards type digits and separators in full width.
  const text = typed
    .trim()
    .replace(/[０-９．，－＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  if (text === '') return { kind: 'none' };
  const [, sign = '', body = ''] = /^([-−+]?)(.*)$/s.exec(text) ?? [];
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) {
    const [whole = '', rest = ''] = body.split(/[.,]/);
    return { kind: 'ambiguous', readings: [signed(sign, whole + rest, ''), signed(sign, whole, rest)] };
  }
  const match = PLAIN.exec(body) ?? GROUPED.exec(body);
  if (match === null) return { kind: 'unreadable' };
  // In both patterns the first group is the part before the decimals, and the thousands separator has a group
  // of its own.
  const parts = match.slice(1).filter((part) => part !== undefined && /\d|^$/.test(part));
  const [whole = '', decimals = ''] = parts.map((part) => part.replace(/\D/g, ''));
  if (whole.length + decimals.length > MAX_DIGITS) return { kind: 'unreadable' };
  return { kind: 'number', text: signed(sign, whole, decimals) };
}

function signed(sign: string, whole: string, decimals: string): string {
  const withoutZeros = whole.replace(/^0+(?=\d)/, '') || '0';
  const text = /[1-9]/.test(decimals) || decimals.length === 2 ? `${withoutZeros}.${decimals}` : withoutZeros;
  return sign === '' || sign === '+' ? text : `-${text}`;
}

/**
 * The error for a typed number, naming the field and the fix; undefined for a number in range and for an empty field.
 * @param label of the field
 */
export function numberProblem(label: string, typed: string, range: NumberRange): string | undefined {
  const parsed = readNumber(typed);
  if (parsed.kind === 'none') return undefined;
  if (parsed.kind === 'ambiguous')
    return t`${label}: “${{ typed: typed.trim() }}” could mean ${{ readings: formatList(parsed.readings.map(String), 'or') }}. Enter the one you mean.`;
  const { minimum, maximum, step } = range;
  if (parsed.kind === 'number') {
    const number = Number(parsed.text);
    const isStep = Number.isInteger(Number((number / step).toFixed(6)));
    if (number >= minimum && number <= maximum && isStep) return undefined;
  }
  return rangeMessage(label, range);
}

function rangeMessage(label: string, { minimum, maximum, step, form }: NumberRange): string {
  const [min, max] = [formatNumber(minimum), formatNumber(maximum)];
  if (form) return t`${label}: enter a number from ${min} to ${max}, ${form}.`;
  return Number.isInteger(step)
    ? t`${label}: enter a whole number from ${min} to ${max}.`
    : t`${label}: enter a number from ${min} to ${max}.`;
}
