import { declineLetter } from '@common-ground/domain/pipeline/decline-letters';
import { DECLINE_REASONS } from '@common-ground/domain/pipeline/decline-reasons';
import { expect, test } from 'vitest';
import { EMPTY_DECLINE, readDeclineForm } from './decline-draft.ts';

const read = (changes: Partial<typeof EMPTY_DECLINE>) => readDeclineForm({ ...EMPTY_DECLINE, ...changes });

test.each(DECLINE_REASONS)('the letter follows the reason until it is edited: %s', (reason) => {
  expect(read({ reason }).letter).toBe(declineLetter(reason));
});

test('there is no letter before a reason is chosen', () => {
  expect(read({})).toMatchObject({ letter: '', errors: { reason: 'Choose a reason.' } });
});

test('a letter edited for another reason has to be confirmed before it can be sent', () => {
  const edited = { message: 'Job has been filled, {name}.', editedFor: 'filled' };
  expect(read({ ...edited, reason: 'filled' }).errors.message).toBeUndefined();
  const changed = read({ ...edited, reason: 'right_to_work' });
  expect(changed.isForAnotherReason).toBe(true);
  expect(changed.errors.message).toContain('You edited this letter for “Job has been filled”.');
  expect(read({ ...edited, reason: 'right_to_work', editedFor: 'right_to_work' })).toMatchObject({
    letter: edited.message,
    isForAnotherReason: false,
    errors: { message: undefined },
  });
});

test('an edited letter can’t be empty or use unknown placeholders', () => {
  const edited = (message: string) => read({ reason: 'filled', editedFor: 'filled', message }).errors.message;
  expect(edited('Dear {name}, {salary}')).toContain('{salary}');
  expect(edited(' ')).toBe('Write what the candidate will read.');
  expect(edited('{thanks}')).toBeUndefined();
  expect(edited(`${'{title}'.repeat(40)}`)).toContain('too long');
});
