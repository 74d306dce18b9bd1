import { formatMessage } from '@common-ground/i18n/message';
import { describe, expect, it } from 'vitest';
import { isDisagreement, spreadSentence, typicalRange } from './spread.ts';

describe('how far apart people are', () => {
  it.each([
    [50, 12, false, 'About two in three people place it between 38 and 62.'],
    [50, 30, true, 'People disagree: about two in three place it between 20 and 80.'],
  ])('is given in words for mean %d and spread %d (disagreed: %s)', (mean, spread, isDisagreed, sentence) => {
    const message = spreadSentence({ mean, spread, isDisagreed });
    expect(message && formatMessage(message)).toBe(sentence);
  });

  it('isn’t given if too few have answered for a spread to be shown', () => {
    expect(spreadSentence({ mean: 45, spread: null, isDisagreed: null })).toBeNull();
  });

  it('stays within the scale', () => {
    expect(typicalRange(10, 24)).toEqual({ low: 0, high: 34 });
    expect(typicalRange(95, 24)).toEqual({ low: 71, high: 100 });
  });

  it('counts as disagreement above a standard deviation of 22', () => {
    expect([22, 22.01].map(isDisagreement)).toEqual([false, true]);
  });
});
