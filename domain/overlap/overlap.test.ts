import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, type DimensionScores, forEachDimension } from '../culture/dimensions.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { arbitraryScores, figures } from '../culture/testing/sessions.ts';
import { type CandidateProfile, type CompanyProfile, explainOverlap } from './overlap.ts';

const FIGURES = figures(80, 75, 60, 50, 45, 40, 28, 22);
const OPPOSITE = forEachDimension((dimension) => 100 - FIGURES[dimension]);

const candidate = (scores: DimensionScores = FIGURES): CandidateProfile => ({
  scores,
  measurementErrors: measurementErrors(),
  doubts: [],
  instrumentVersion: '1.0.0',
  scoringVersion: '1.0.0',
});

const company = (means: DimensionScores, changes: Partial<CompanyProfile> = {}): CompanyProfile => ({
  means,
  standardErrors: forEachDimension(() => 4),
  disagreedDimensions: [],
  indistinctDimensions: null,
  raterCount: 5,
  instrumentVersion: '1.0.0',
  scoringVersion: '1.0.0',
  ...changes,
});

describe('the explanation of an overlap', () => {
  it('is strong for a company that works the way the candidate wants', () => {
    const explanation = explainOverlap(candidate(), company(FIGURES));
    expect(explanation).toMatchObject({ band: 'strong', reason: null, correlation: 1 });
    expect(explanation.keptDimensions).toEqual(DIMENSION_IDS);
    expect(explanation.gaps.map((gap) => gap.word)).toEqual(DIMENSION_IDS.map(() => 'about_the_same'));
    expect(explanation.sharedPriorities).toEqual(['experimentation', 'autonomy', 'ambition']);
  });

  it('is weak for a company that works the opposite way, and names the gaps', () => {
    const explanation = explainOverlap(candidate(), company(OPPOSITE));
    expect(explanation).toMatchObject({ band: 'little', correlation: -1, sharedPriorities: [] });
    expect(explanation.gaps.map((gap) => gap.word)).toEqual([
      'comes_later',
      'comes_later',
      'comes_later',
      'about_the_same',
      'about_the_same',
      'about_the_same',
      'comes_earlier',
      'comes_earlier',
    ]);
  });

  it('shares no priority that equals others for third place on either side', () => {
    const tied = figures(80, 75, 60, 60, 45, 40, 28, 22);
    const shared = ['experimentation', 'autonomy'];
    expect(explainOverlap(candidate(), company(tied)).sharedPriorities).toEqual(shared);
    expect(explainOverlap(candidate(tied), company(FIGURES)).sharedPriorities).toEqual(shared);
  });

  it('contains the evidence and the versions', () => {
    const explanation = explainOverlap(candidate(), company(FIGURES, { raterCount: 15 }));
    expect(explanation.raterCount).toBe(15);
    expect(explanation.versions).toEqual({ instrument: '1.0.0', scoring: '1.0.0', overlap: '2.1.0' });
  });

  it('is the same for the same inputs, the interval included', () => {
    fc.assert(
      fc.property(arbitraryScores(0, 100), arbitraryScores(0, 100), (wanted, lived) => {
        const first = explainOverlap(candidate(wanted), company(lived));
        expect(explainOverlap(candidate({ ...wanted }), company({ ...lived }))).toEqual(first);
      }),
      { numRuns: 30 },
    );
  });

  it('has an ordered interval between −1 and 1, and figures with four decimals', () => {
    fc.assert(
      fc.property(arbitraryScores(0, 100), arbitraryScores(0, 100), (wanted, lived) => {
        const { interval, correlation } = explainOverlap(candidate(wanted), company(lived));
        if (interval === null) return;
        expect(
          interval.low >= -1 &&
            interval.low <= interval.middle &&
            interval.middle <= interval.high &&
            interval.high <= 1,
        ).toBe(true);
        for (const figure of [interval.low, interval.middle, interval.high, correlation]) {
          if (figure !== null) expect(figure).toBe(Number(figure.toFixed(4)));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('too little evidence', () => {
  it('shows nothing measured below five raters', () => {
    const hidden = explainOverlap(candidate(), company(FIGURES, { raterCount: 4 }));
    expect(hidden).toMatchObject({
      band: 'not_enough_evidence',
      reason: 'too_few_raters',
      correlation: null,
      interval: null,
      gaps: [],
      keptDimensions: [],
      disagreedDimensions: [],
      indistinctDimensions: null,
      sharedPriorities: [],
      raterCount: 4,
    });
    const other = company(OPPOSITE, { raterCount: 4, disagreedDimensions: ['care'] });
    expect(explainOverlap(candidate(), other)).toEqual(hidden);
  });

  it.each(['instrumentVersion', 'scoringVersion'])('compares nothing across a different %s', (version) => {
    const explanation = explainOverlap(candidate(), company(FIGURES, { [version]: '2.0.0' }));
    expect(explanation).toMatchObject({
      band: 'not_enough_evidence',
      reason: 'different_versions',
      correlation: null,
      gaps: [],
    });
  });

  it('leaves out dimensions on which companies hardly differ, together with those that people disagree about', () => {
    const explanation = explainOverlap(
      candidate(),
      company(FIGURES, { disagreedDimensions: ['care'], indistinctDimensions: ['care', 'precision'] }),
    );
    expect(explanation.keptDimensions).toEqual(
      DIMENSION_IDS.filter((dimension) => dimension !== 'care' && dimension !== 'precision'),
    );
    expect(explanation.gaps.map(({ dimension }) => dimension)).not.toContain('precision');
    expect(explanation.indistinctDimensions).toEqual(['care', 'precision']);
    const three = company(FIGURES, {
      disagreedDimensions: ['care'],
      indistinctDimensions: ['precision', 'purpose'],
    });
    expect(explainOverlap(candidate(), three)).toMatchObject({
      band: 'not_enough_evidence',
      reason: 'too_few_dimensions',
    });
  });

  it('says nothing about a result that can’t be relied on, not even questions', () => {
    const explanation = explainOverlap({ ...candidate(), doubts: ['halves_contradict'] }, company(FIGURES));
    expect(explanation).toMatchObject({
      reason: 'unreliable_result',
      correlation: null,
      gaps: [],
      questions: [],
    });
  });

  it('leaves out a dimension if people disagree, and needs six of eight', () => {
    const disagreeingOn = (count: number) =>
      company(FIGURES, { disagreedDimensions: DIMENSION_IDS.slice(0, count) });
    const six = explainOverlap(candidate(), disagreeingOn(2));
    expect(six.band).toBe('strong');
    expect(six.disagreedDimensions).toEqual(['experimentation', 'autonomy']);
    expect(six.keptDimensions).toHaveLength(6);
    expect(six.gaps.map((gap) => gap.dimension)).toEqual(six.keptDimensions);
    expect(six.sharedPriorities).toEqual(['ambition']);
    const five = explainOverlap(candidate(), disagreeingOn(3));
    expect(five).toMatchObject({
      band: 'not_enough_evidence',
      reason: 'too_few_dimensions',
      correlation: null,
      interval: null,
    });
    expect(five.gaps).toHaveLength(5);
  });

  it('compares nothing for a flat profile', () => {
    const flat = forEachDimension(() => 50);
    expect(explainOverlap(candidate(flat), company(FIGURES)).reason).toBe('flat_profile');
    expect(explainOverlap(candidate(), company(flat)).reason).toBe('flat_profile');
  });

  it('is called too uncertain for hardly similar profiles and few raters, but keeps the gaps', () => {
    const explanation = explainOverlap(
      candidate(),
      company(figures(60, 40, 62, 50, 55, 45, 50, 50), {
        disagreedDimensions: ['care', 'purpose'],
      }),
    );
    expect(explanation).toMatchObject({ band: 'not_enough_evidence', reason: 'too_uncertain' });
    expect(explanation.interval).not.toBeNull();
    expect(explanation.gaps).toHaveLength(6);
  });
});

describe('the questions worth asking', () => {
  it('begin with the widest gaps', () => {
    const lived = { ...FIGURES, care: 95, autonomy: 20 };
    const { questions } = explainOverlap(candidate(), company(lived));
    expect(questions.map((question) => question.dimension)).toEqual(['autonomy', 'care', 'experimentation']);
    expect(questions[0]?.question).toBe(
      'Which decisions can a person in this role make without asking anyone?',
    );
  });

  it('continue with what people at the company disagree about, then with what the candidate wants most', () => {
    const { questions } = explainOverlap(
      candidate(),
      company({ ...FIGURES, care: 95 }, { disagreedDimensions: ['structure'] }),
    );
    expect(questions.map((question) => question.dimension)).toEqual(['care', 'structure', 'experimentation']);
  });

  it('follow only the candidate’s values if nothing may be shown', () => {
    const { questions } = explainOverlap(candidate(), company(OPPOSITE, { raterCount: 0 }));
    expect(questions.map((question) => question.dimension)).toEqual([
      'experimentation',
      'autonomy',
      'ambition',
    ]);
  });
});
