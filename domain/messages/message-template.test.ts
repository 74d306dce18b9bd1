import { expect, test } from 'vitest';
import {
  DECLINE_PLACEHOLDERS,
  emptyPlaces,
  emptyPlaceViolations,
  filledMessage,
  longestFilled,
  MESSAGE_LENGTHS,
  MESSAGE_PLACEHOLDERS,
  TEMPLATE_PLACEHOLDERS,
  templateViolations,
  unknownPlaceholders,
  withTemplate,
} from './message-template.ts';

const values = { name: 'Amara', title: 'Data trainee', company: 'Harbour Health' };

test('every placeholder is filled in, and values are plain text', () => {
  expect(filledMessage('{name}, {title}, {company}, {name}', { ...values, name: '{title} $& $1' })).toBe(
    '{title} $& $1, Data trainee, Harbour Health, {title} $& $1',
  );
});

test('a withheld name leaves its placeholder', () => {
  expect(filledMessage('Dear {name}', { ...values, name: null })).toBe('Dear {name}');
});

test('an unknown placeholder is reported once, and so are braces in prose', () => {
  expect(unknownPlaceholders('{salary} {name} {salary} {}', MESSAGE_PLACEHOLDERS)).toEqual([
    '{salary}',
    '{}',
  ]);
});

test('the length of a template is counted with the longest possible values, in characters', () => {
  expect(longestFilled('Dear {name} 🙂')).toBe(5 + 200 + 2);
  expect(longestFilled('{title}{company}')).toBe(120 + 200);
  // The longest text still contains each placeholder twice.
  const placeholders = '{name}{title}{company}'.repeat(2);
  expect(
    longestFilled(placeholders + 'x'.repeat(MESSAGE_LENGTHS.message - placeholders.length)),
  ).toBeLessThanOrEqual(MESSAGE_LENGTHS.filled);
});

test('only declines can use the thanks placeholder', () => {
  expect(unknownPlaceholders('{thanks}', MESSAGE_PLACEHOLDERS)).toEqual(['{thanks}']);
  expect(unknownPlaceholders('{thanks}', DECLINE_PLACEHOLDERS)).toEqual([]);
});

test('placeholders still to be filled in are recognised, and other braces are the author’s own', () => {
  expect(emptyPlaces('Dear {name}, {name} {thanks} {x} {}, {member}')).toEqual(['name', 'member']);
  expect(emptyPlaces(filledMessage('Dear {name} of {company}', { ...values, company: '' }))).toEqual([
    'company',
  ]);
  expect(emptyPlaceViolations('/text', 'Dear {name}')).toEqual([
    { pointer: '/text', code: 'empty_place', params: { place: '{name}' } },
  ]);
  expect(emptyPlaceViolations('/text', 'Dear Amara {}')).toEqual([]);
});

test('a template is refused for unknown placeholders, and if it could become too long', () => {
  const checked = (template: string) => templateViolations('/text', template, TEMPLATE_PLACEHOLDERS);
  expect(checked('Dear {name}, {member} of {company} about {title}')).toEqual([]);
  expect(checked('{thanks}')).toEqual([
    { pointer: '/text', code: 'unknown_place', params: { place: '{thanks}' } },
  ]);
  expect(checked('{member}'.repeat(50))).toEqual([]);
  expect(checked('{member}'.repeat(51))).toEqual([
    { pointer: '/text', code: 'too_long', params: { limit: MESSAGE_LENGTHS.filled } },
  ]);
});

test('a template is added below the existing text', () => {
  expect(withTemplate(' \n', 'Dear Amara', 100)).toBe('Dear Amara');
  expect(withTemplate('Hello \n', 'Dear Amara', 100)).toBe('Hello\n\nDear Amara');
  expect(withTemplate('Hello', 'Dear Amara', 9)).toBe('Hello\n\nDe');
});
