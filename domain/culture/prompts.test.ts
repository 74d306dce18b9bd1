import { expect, it } from 'vitest';
import { INSTRUMENT_VERSION } from './item-bank.ts';
import { promptsOf } from './prompts.ts';

it('asks a candidate about a place where they would like to work, and an employee about theirs today', () => {
  expect(promptsOf('candidate', INSTRUMENT_VERSION).ratingLeadIn).toBe(
    'Think of a place where you’d like to work. How important is it to you that people there …',
  );
  expect(promptsOf('employee', INSTRUMENT_VERSION).ratingLeadIn).toBe(
    'How true is it today that people here …',
  );
});

it('keeps the wording of a session that began with instrument 1.0.0', () => {
  expect(promptsOf('candidate', '1.0.0').ratingLabels[4]).toBe('One of the most important things');
  expect(promptsOf('employee', '1.0.0').ratingLabels[4]).toBe('One of the most typical things about us');
});

it.each(['candidate', 'employee'] as const)('gives the %s five different labels', (respondent) => {
  for (const version of ['1.0.0', INSTRUMENT_VERSION])
    expect(new Set(promptsOf(respondent, version).ratingLabels).size).toBe(5);
});
