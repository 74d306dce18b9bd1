import { normalForm } from '@common-ground/domain/normal-form';
import { numberFormat } from '../../../platform/words/number-words.ts';

const whole = numberFormat();

/**
 * How long a text is, in words that ask for no more than is needed: "Another 20 characters", then "70 of 1,500 characters".
 * Characters are counted as people see them on a line, trimmed.
 * @param atLeast 0 when any length will do
 */
export function lengthWords(text: string, atLeast: number, atMost: number): string {
  const length = [...normalForm(text, 'NFC').trim()].length;
  if (length > atMost) return `${whole.format(length - atMost)} too many`;
  if (length > 0 && length < atLeast)
    return atLeast - length === 1
      ? 'Another character'
      : `Another ${whole.format(atLeast - length)} characters`;
  return `${whole.format(length)} of ${whole.format(atMost)} characters`;
}
