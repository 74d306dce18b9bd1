import { t } from '@common-ground/i18n/t';
import { formatMonth } from './month-format.ts';

/**
 * Describes a period: "March 2020 to June 2022", "Since March 2020", "Until June 2022"; empty if nothing is known.
 * @param span months as `YYYY-MM`; an incomplete one ("2020-") is left out
 * @param isCurrent whether it's ongoing, even if it has an end
 */
export function formatSpan(
  span: { readonly from: string | null; readonly to: string | null },
  isCurrent = false,
): string {
  const from = formatMonth(span.from);
  const to = isCurrent ? null : formatMonth(span.to);
  if (from !== null && to !== null) return from === to ? from : t`${from} to ${to}`;
  if (from !== null) return isCurrent ? t`Since ${from}` : t`From ${from}`;
  return to === null ? '' : t`Until ${to}`;
}
