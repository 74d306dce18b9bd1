import { t } from '@common-ground/i18n/t';
import { monthWords } from './month-words.ts';

/**
 * How long something lasted: "March 2020 to June 2022", "Since March 2020", "Until June 2022"; empty when nothing is known.
 * @param span months as `YYYY-MM`; what is not finished yet ("2020-") is left out
 * @param isCurrent it continues, whatever its end says
 */
export function spanWords(
  span: { readonly from: string | null; readonly to: string | null },
  isCurrent = false,
): string {
  const from = monthWords(span.from);
  const to = isCurrent ? null : monthWords(span.to);
  if (from !== null && to !== null) return from === to ? from : t`${from} to ${to}`;
  if (from !== null) return isCurrent ? t`Since ${from}` : t`From ${from}`;
  return to === null ? '' : t`Until ${to}`;
}
