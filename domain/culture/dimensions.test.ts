import { formatMessage } from '@common-ground/i18n/message';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, DIMENSIONS, forEachDimension, isDimensionId, nameInSentence } from './dimensions.ts';

describe('the eight dimensions', () => {
  it('have their own IDs and names', () => {
    expect(DIMENSION_IDS).toHaveLength(8);
    for (const id of DIMENSION_IDS) expect(DIMENSIONS[id].id).toBe(id);
    expect(new Set(DIMENSION_IDS.map((id) => formatMessage(DIMENSIONS[id].name))).size).toBe(8);
  });

  it.each(DIMENSION_IDS)('%s has texts that are whole sentences, and questions that are questions', (id) => {
    const dimension = DIMENSIONS[id];
    const texts = [dimension.sentence, dimension.highAtWork, dimension.lowAtWork];
    for (const message of [...texts, dimension.friction.tooLittle, dimension.friction.tooMuch]) {
      const text = formatMessage(message);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/!|;| {2}/);
    }
    const questions = dimension.questions.map((question) => formatMessage(question));
    for (const question of questions) expect(question).toMatch(/^[A-Z].*\?$/);
    expect(questions[0]).not.toBe(questions[1]);
  });

  it('can be told apart from other texts', () => {
    expect(isDimensionId('care')).toBe(true);
    expect(isDimensionId('Care')).toBe(false);
    expect(isDimensionId('toString')).toBe(false);
  });

  it('are named in lower case inside a sentence', () => {
    expect(formatMessage(nameInSentence('care'))).toBe('care & growth');
    expect(formatMessage(nameInSentence('precision'))).toBe('precision');
  });

  it('come in their own order in records', () => {
    expect(Object.keys(forEachDimension((id) => id.length))).toEqual([...DIMENSION_IDS]);
    expect(forEachDimension((id) => id.length).care).toBe(4);
  });
});
