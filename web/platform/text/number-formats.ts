import { formatNumber } from '@common-ground/i18n/formats';

/** Whole points of a scale, such as "57". */
export function points(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 0 });
}

/** With two decimals, such as "0.50". */
export function twoDecimals(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
