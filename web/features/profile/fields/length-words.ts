import { normalForm } from '@common-ground/domain/normal-form';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/**
 * How long a text is, in words that ask for no more than is needed: "20 more characters needed", then "70 of 1,500 characters".
 * Characters are counted as people see them on a line, trimmed.
 * @param atLeast 0 when any length will do
 */
export function lengthWords(text: string, atLeast: number, atMost: number): string {
  const length = [...normalForm(text, 'NFC').trim()].length;
  if (length > atMost)
    return t`${plural(length - atMost, { one: '# character too many', other: '# characters too many' })}`;
  if (length > 0 && length < atLeast)
    return t`${plural(atLeast - length, { one: '# more character needed', other: '# more characters needed' })}`;
  return t`${{ count: formatNumber(length) }} of ${{ limit: formatNumber(atMost) }} characters`;
}
