import { formatMessage } from '@common-ground/i18n/message';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, forEachDimension } from '../culture/dimensions.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { figures } from '../culture/testing/sessions.ts';
import { type CompanyProfile, explainOverlap, type OverlapExplanation } from './overlap.ts';
import { overlapSentences as messages, type Viewpoint } from './overlap-sentences.ts';

const FIGURES = figures(45, 75, 60, 50, 40, 80, 28, 22);

const overlapSentences = (explanation: OverlapExplanation, viewpoint: Viewpoint) =>
  messages(explanation, viewpoint).map((sentence) => formatMessage(sentence));

const explain = (changes: Partial<CompanyProfile>) =>
  explainOverlap(
    {
      scores: FIGURES,
      measurementErrors: measurementErrors(),
      doubts: [],
      instrumentVersion: '1.0.0',
      scoringVersion: '1.0.0',
    },
    {
      means: FIGURES,
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
  it('give both sides the same facts from their own point of view', () => {
    const explanation = explain({
      means: figures(50, 35, 40, 50, 75, 80, 28, 22),
      disagreedDimensions: ['care'],
    });
    expect(overlapSentences(explanation, 'candidate')).toEqual([
      'Your top three and theirs both include collaboration.',
      'They rank structure higher than you do.',
      'They rank autonomy lower than you do.',
      'People there disagree about care & growth, so that isn’t compared.',
    ]);
    expect(overlapSentences(explanation, 'company')).toEqual([
      'Your top three and the candidate’s both include collaboration.',
      'You rank structure higher than the candidate does.',
      'You rank autonomy lower than the candidate does.',
      'Your people disagree about care & growth, so that isn’t compared.',
    ]);
  });

  it('say when no gap is clear', () => {
    expect(overlapSentences(explain({}), 'candidate')).toEqual([
      'Your top three and theirs both include collaboration, autonomy and ambition.',
      'The answers show no clear difference between your priorities and theirs.',
    ]);
    expect(overlapSentences(explain({}), 'company')[1]).toBe(
      'The answers show no clear difference between your priorities and the candidate’s.',
    );
  });

  it('list names that contain an "&" legibly', () => {
    const means = { ...FIGURES, care: 80, purpose: 78 };
    expect(overlapSentences(explain({ means }), 'candidate')[1]).toBe(
      'They rank care & growth and purpose & integrity higher than you do.',
    );
  });

  it.each([
    [{ raterCount: 3 }, 'Fewer than five people at the company have answered so far.'],
    [
      { scoringVersion: '0.9.0' },
      'The candidate and the company answered different versions of the questions.',
    ],
    [
      { means: forEachDimension(() => 50) },
      'One of the two results is too even to compare: no priority comes clearly first or last.',
    ],
    [
      { means: figures(60, 50, 50, 50, 45, 50, 52, 48) },
      'The answers so far leave too much open: the overlap could be strong or slight.',
    ],
    [
      { disagreedDimensions: DIMENSION_IDS.slice(0, 3) },
      'Fewer than six of the eight priorities can be compared.',
    ],
  ])('begin with what is missing: %o', (changes, sentence) => {
    expect(overlapSentences(explain(changes), 'candidate')[0]).toBe(sentence);
    expect(overlapSentences(explain(changes), 'company')[0]).toBe(sentence);
  });

  it('say nothing about closeness if too little was compared', () => {
    expect(overlapSentences(explain({ raterCount: 0 }), 'candidate')).toHaveLength(1);
  });

  it('contain no figure and no percentage', () => {
    const explanation = explain({ means: figures(90, 10, 90, 10, 90, 10, 90, 10) });
    for (const viewpoint of ['candidate', 'company'] as const) {
      expect(overlapSentences(explanation, viewpoint).join(' ')).not.toMatch(/[\d%]/);
    }
  });
});
