import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from '../culture/dimensions.ts';
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
      doubts: [],
      instrumentVersion: '1.0.0',
      scoringVersion: '1.0.0',
    },
    {
      means: WANTED,
      standardErrors: forEachDimension(() => 3),
      disagreedDimensions: [],
      indistinctDimensions: null,
      raterCount: 5,
      instrumentVersion: '1.0.0',
      scoringVersion: '1.0.0',
      ...changes,
    },
  );

describe('the reasons in sentences', () => {
  it('give both sides the same facts from their own side', () => {
    const explanation = explain({
      means: figures(50, 35, 40, 50, 75, 80, 28, 22),
      disagreedDimensions: ['care'],
    });
    expect(overlapSentences(explanation, 'candidate')).toEqual([
      'Collaboration is among your first three, and among the first three that people there describe.',
      'Structure comes earlier there than for you.',
      'Autonomy comes later there than for you.',
      'People there disagree about care and growth, so we left it out.',
    ]);
    expect(overlapSentences(explanation, 'company')).toEqual([
      'Collaboration is among the candidate’s first three, and among the first three that your people describe.',
      'Structure comes earlier at your company than for the candidate.',
      'Autonomy comes later at your company than for the candidate.',
      'Your people disagree about care and growth, so we left it out.',
    ]);
  });

  it('say when no gap is clear', () => {
    expect(overlapSentences(explain({}), 'candidate')).toEqual([
      'Collaboration, autonomy and ambition are among your first three, and among the first three that people there describe.',
      'Nothing comes clearly earlier or later there than for you, as far as the answers can show.',
    ]);
    expect(overlapSentences(explain({}), 'company')[1]).toBe(
      'Nothing comes clearly earlier or later at your company than for the candidate, as far as the answers can show.',
    );
  });

  it('list names that hold an "and" so that they can be read', () => {
    const means = { ...WANTED, care: 80, purpose: 78 };
    expect(overlapSentences(explain({ means }), 'candidate')[1]).toBe(
      'Care and growth, as well as purpose and integrity come earlier there than for you.',
    );
  });

  it.each([
    [{ raterCount: 3 }, 'Fewer than five people at the company have answered so far.'],
    [{ scoringVersion: '0.9.0' }, 'The two sides answered different versions of the questions.'],
    [
      { means: forEachDimension(() => 50) },
      'One of the two profiles is so even that there is nothing to compare.',
    ],
    [
      { means: figures(60, 50, 50, 50, 45, 50, 52, 48) },
      'The answers so far leave too much open: the overlap could still be strong or slight.',
    ],
    [{ disagreedDimensions: DIMENSION_IDS.slice(0, 3) }, 'Fewer than six of the eight are left to compare.'],
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
