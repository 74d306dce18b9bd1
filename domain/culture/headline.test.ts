import { formatMessage } from '@common-ground/i18n/message';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIMENSION_IDS, type DimensionScores, forEachDimension, nameInSentence } from './dimensions.ts';
import { headlineOf as headlineMessage, styleSentenceOf as styleMessage } from './headline.ts';
import { priorityOrder } from './priorities.ts';

const headlineOf = (...reading: Parameters<typeof headlineMessage>) =>
  formatMessage(headlineMessage(...reading));
const styleSentenceOf = (...reading: Parameters<typeof styleMessage>) => {
  const sentence = styleMessage(...reading);
  return sentence && formatMessage(sentence);
};

const errors = forEachDimension(() => 8.5);
const level = forEachDimension(() => 50);

describe('headlineOf', () => {
  test('contrasts the two highest priorities with the two lowest', () => {
    const scores = { ...level, collaboration: 78, autonomy: 71, ambition: 30, structure: 21 };
    expect(headlineOf(scores, errors)).toBe(
      'You put working together and room to decide before hard goals and clear plans.',
    );
  });

  test('says so if the scores hardly differ', () => {
    expect(headlineOf({ ...level, care: 53, purpose: 47 }, errors)).toBe(
      'Your eight priorities are close together.',
    );
  });

  test('does not call priorities close when the picture shows one far above and one far below the others', () => {
    const scores = { ...level, care: 90, purpose: 10 };
    expect(headlineOf(scores, errors)).toBe('You put looking after each other before doing what’s right.');
    expect(styleSentenceOf(scores, errors)).toBe('The six in between are close together.');
  });

  test('calls priorities close unless the second is above the seventh by more than the standard error of their difference', () => {
    // √2 · 8.5 = 12.02
    const scores = { ...level, care: 60, purpose: 56.1, ambition: 44, structure: 40 };
    expect(headlineOf(scores, errors)).toContain('before');
    expect(headlineOf({ ...scores, purpose: 56 }, errors)).toBe('Your eight priorities are close together.');
  });
});

describe('styleSentenceOf', () => {
  const distinctScores = {
    ...level,
    experimentation: 85,
    autonomy: 75,
    structure: 55,
    ambition: 30,
    care: 30,
  };

  test('calls two priorities clearly first from 20 points before the third', () => {
    expect(styleSentenceOf(distinctScores, errors)).toBe(
      'Two priorities come clearly first: experimentation, then autonomy.',
    );
    expect(styleSentenceOf({ ...distinctScores, autonomy: 74.9 }, errors)).toBeNull();
  });

  test('says that the second and third are close when their order could be chance', () => {
    expect(styleSentenceOf({ ...distinctScores, autonomy: 62 }, errors)).toBe(
      'Your second and third priorities, autonomy and structure, are close and could swap places another time.',
    );
  });
});

const arbitraryFigures = (max: number): fc.Arbitrary<DimensionScores> =>
  fc
    .array(fc.double({ min: 0, max: max, noNaN: true }), { minLength: 8, maxLength: 8 })
    .map((values) => forEachDimension((dimension) => values[DIMENSION_IDS.indexOf(dimension)] as number));

describe('the headline and the sentence below it, over arbitrary results', () => {
  test('never contradict each other', () => {
    fc.assert(
      fc.property(arbitraryFigures(100), arbitraryFigures(20), (scores, measurementErrors) => {
        const headline = headlineOf(scores, measurementErrors);
        const style = styleSentenceOf(scores, measurementErrors) ?? '';
        const [first, second] = priorityOrder(scores);
        const mentionsCloseness = headline.includes('close together');
        const namesTwo = headline.includes(' and ') && !mentionsCloseness;
        if (style.includes('clearly')) {
          expect(namesTwo).toBe(true);
          expect(style).toContain(formatMessage(nameInSentence(first ?? 'care')));
          expect(style).toContain(formatMessage(nameInSentence(second ?? 'care')));
        }
        if (mentionsCloseness) expect(style).not.toMatch(/clearly|first|second|before/i);
        if (namesTwo) expect(style).not.toMatch(/close together|balanced|no two/i);
      }),
    );
  });

  test('call the eight close together only where the picture shows them so', () => {
    fc.assert(
      fc.property(arbitraryFigures(100), arbitraryFigures(20), (scores, measurementErrors) => {
        if (!headlineOf(scores, measurementErrors).includes('close together')) return;
        const order = priorityOrder(scores);
        const [first, last] = [order[0] ?? 'care', order[7] ?? 'care'];
        const error = Math.hypot(measurementErrors[first], measurementErrors[last]);
        expect(scores[first] - scores[last]).toBeLessThanOrEqual(2 * error);
      }),
    );
  });
});
