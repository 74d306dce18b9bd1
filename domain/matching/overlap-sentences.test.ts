import { describe, expect, it } from 'vitest';
import { forEachDimension } from '../culture/dimensions.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { figures } from '../culture/testing/sessions.ts';
import { type CompanyProfile, explainOverlap } from './overlap.ts';
import { overlapSentences } from './overlap-sentences.ts';

const WANTED = figures(45, 75, 60, 50, 40, 80, 28, 22);

const explain = (changes: Partial<CompanyProfile>) =>
  explainOverlap(
    {
      scores: WANTED,
      measurementErrors: measurementErrors(),
      instrumentVersion: '1.0.0',
      scoringVersion: '1.0.0',
    },
    {
      means: WANTED,
      standardErrors: forEachDimension(() => 3),
      agreement: forEachDimension(() => 0.8),
      raterCount: 5,
      instrumentVersion: '1.0.0',
      scoringVersion: '1.0.0',
      ...changes,
    },
  );

describe('the reasons in sentences', () => {
  it('give both sides the same facts from their own side', () => {
    const explanation = explain({
      means: { ...WANTED, structure: 65, autonomy: 50, ambition: 40 },
      agreement: forEachDimension((dimension) => (dimension === 'care' ? 0.2 : 0.8)),
    });
    expect(overlapSentences(explanation, 'candidate')).toEqual([
      'You both put collaboration among your first three priorities.',
      'They have more structure than you want.',
      'They have less autonomy and ambition than you want.',
      'Their people disagree about care and growth. This is left out of the comparison.',
    ]);
    expect(overlapSentences(explanation, 'company')).toEqual([
      'You both put collaboration among your first three priorities.',
      'You have more structure than the candidate wants.',
      'You have less autonomy and ambition than the candidate wants.',
      'Your people disagree about care and growth. This is left out of the comparison.',
    ]);
  });

  it('say when no gap is clear', () => {
    expect(overlapSentences(explain({}), 'candidate')).toEqual([
      'You both put collaboration, autonomy and ambition among your first three priorities.',
      'What they have is close to what you want, as far as the answers can show.',
    ]);
    expect(overlapSentences(explain({}), 'company')[1]).toBe(
      'What you have is close to what the candidate wants, as far as the answers can show.',
    );
  });

  it('list names that hold an "and" so that they can be read', () => {
    const means = { ...WANTED, care: 80, purpose: 78 };
    expect(overlapSentences(explain({ means }), 'candidate')[1]).toBe(
      'They have more care and growth, as well as purpose and integrity than you want.',
    );
  });

  it.each([
    [{ raterCount: 3 }, 'Fewer than five people at the company have answered so far.'],
    [{ scoringVersion: '0.9.0' }, 'The two sides answered different versions of the questions.'],
    [
      { means: forEachDimension(() => 50) },
      'One of the two profiles is so even that there is nothing to compare.',
    ],
    [{ standardErrors: forEachDimension(() => 60) }, 'The answers leave too much uncertainty to compare.'],
    [
      { agreement: forEachDimension((dimension) => (dimension.length > 8 ? 0 : 0.8)) },
      'People at the company disagree about too many things to compare.',
    ],
  ])('begin with what is missing: %o', (changes, sentence) => {
    expect(overlapSentences(explain(changes), 'candidate')[0]).toBe(sentence);
    expect(overlapSentences(explain(changes), 'company')[0]).toBe(sentence);
  });

  it('say nothing about closeness where too little was compared', () => {
    expect(overlapSentences(explain({ raterCount: 0 }), 'candidate')).toHaveLength(1);
  });

  it('hold no figure and no percentage', () => {
    const explanation = explain({ means: figures(90, 10, 90, 10, 90, 10, 90, 10) });
    for (const viewpoint of ['candidate', 'company'] as const) {
      expect(overlapSentences(explanation, viewpoint).join(' ')).not.toMatch(/[\d%]/);
    }
  });
});
