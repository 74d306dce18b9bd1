import { COMPARISON_OBSTACLES } from '@common-ground/domain/access/comparison-offer';
import { expect, test } from 'vitest';
import { COMPARISON_OBSTACLE_TEXTS, describedCompanies } from './comparison-texts.ts';

test('each reason has its own sentence and action, and no sentence covers several reasons', () => {
  const words = COMPARISON_OBSTACLES.map((hindrance) => COMPARISON_OBSTACLE_TEXTS[hindrance]);
  for (const part of ['title', 'text', 'action', 'href'] as const)
    expect(new Set(words.map((word) => word[part])).size).toBe(words.length);
  for (const { title, text } of words) expect(`${title} ${text}`).not.toMatch(/ or you|, or /i);
  expect(COMPARISON_OBSTACLE_TEXTS.matching_not_consented.text).toContain('You have a result');
});

test('counts the companies in plain English, and admits when there are none', () => {
  expect(describedCompanies(0)).toMatch(/^No company here has been described/);
  expect(describedCompanies(1)).toBe('1 company here has been described by the people who work there.');
  expect(describedCompanies(2)).toBe('2 companies here have been described by the people who work there.');
});
