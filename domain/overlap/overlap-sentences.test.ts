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
      'Collaboration is among your top three, and among the top three that people there describe.',
      'Structure comes earlier there than for you.',
      'Autonomy and ambition come later there than for you.',
      'Answers there about care and growth vary too much to compare, so we left it out.',
    ]);
    expect(overlapSentences(explanation, 'company')).toEqual([
      'Collaboration is among the candidate’s top three, and among the top three that your people describe.',
      'Structure comes earlier at your company than for the candidate.',
      'Autonomy and ambition come later at your company than for the candidate.',
      'Your people’s answers about care and growth vary too much to compare, so we left it out.',
    ]);
  });

  it('say when no gap is clear', () => {
    expect(overlapSentences(explain({}), 'candidate')).toEqual([
      'Collaboration, autonomy and ambition are among your top three, and among the top three that people there describe.',
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
    [{ standardErrors: forEachDimension(() => 60) }, 'The answers leave too much uncertainty to compare.'],
    [
      { agreement: forEachDimension((dimension) => (dimension.length > 8 ? 0 : 0.8)) },
      'Answers at the company vary too much, on too many points, to compare.',
    ],
  ])('begin with what is missing: %o', (changes, sentence) => {
    expect(overlapSentences(explain(changes), 'candidate')[0]).toBe(sentence);
    expect(overlapSentences(explain(changes), 'company')[0]).toBe(sentence);
  });

  it('say nothing about closeness where too little was compared', () => {
    expect(overlapSentences(explain({ raterCount: 0 }), 'candidate')).toHaveLength(1);
  });

  it('never say that people disagree: different ratings can still add up to the same place', () => {
    const disagreeing = [
      explain({ agreement: forEachDimension((dimension) => (dimension === 'care' ? 0.2 : 0.8)) }),
      explain({ agreement: forEachDimension(() => 0.2) }),
    ];
    for (const explanation of disagreeing)
      for (const viewpoint of ['candidate', 'company'] as const)
        expect(overlapSentences(explanation, viewpoint).join(' ')).not.toContain('disagree');
  });

  it('hold no figure and no percentage', () => {
    const explanation = explain({ means: figures(90, 10, 90, 10, 90, 10, 90, 10) });
    for (const viewpoint of ['candidate', 'company'] as const) {
      expect(overlapSentences(explanation, viewpoint).join(' ')).not.toMatch(/[\d%]/);
    }
  });
});
