import { normalForm } from '@common-ground/domain/normal-form';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/**
 * Says how long a text is, or first how much is still needed: "20 more characters needed", then "70 of 1,500 characters". Counts visible
 * characters of the trimmed text.
 * @param atLeast 0 if any length will do
 */
export function describeLength(text: string, atLeast: number, atMost: number): string {
  const length = [...normalForm(text, 'NFC').trim()].length;
  if (length > atMost)
    return t`${plural(length - atMost, { one: '# character too many', other: '# characters too many' })}`;
  if (length > 0 && length < atLeast)
    return t`${plural(atLeast - length, { one: '# more character needed', other: '# more characters needed' })}`;
  return t`${{ count: formatNumber(length) }} of ${{ limit: formatNumber(atMost) }} characters`;
}
