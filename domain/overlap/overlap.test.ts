import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSION_IDS, type DimensionScores, forEachDimension } from '../culture/dimensions.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { anyFigures, figures } from '../culture/testing/sessions.ts';
import { type CandidateProfile, type CompanyProfile, explainOverlap } from './overlap.ts';

const WANTED = figures(80, 75, 60, 50, 45, 40, 28, 22);
const OPPOSITE = forEachDimension((dimension) => 100 - WANTED[dimension]);
const ALL_AGREE = forEachDimension(() => 0.8);

const candidate = (scores: DimensionScores = WANTED): CandidateProfile => ({
  scores,
  measurementErrors: measurementErrors(),
  instrumentVersion: '1.0.0',
  scoringVersion: '1.0.0',
});

const company = (means: DimensionScores, changes: Partial<CompanyProfile> = {}): CompanyProfile => ({
  means,
  standardErrors: forEachDimension(() => 4),
  agreement: ALL_AGREE,
  raterCount: 5,
  instrumentVersion: '1.0.0',
  scoringVersion: '1.0.0',
  ...changes,
});

describe('the explanation of an overlap', () => {
  it('is strong for a company that lives what the candidate wants', () => {
    const explanation = explainOverlap(candidate(), company(WANTED));
    expect(explanation).toMatchObject({ band: 'strong', reason: null, correlation: 1, distance: 0 });
    expect(explanation.keptDimensions).toEqual(DIMENSION_IDS);
    expect(explanation.gaps.map((gap) => gap.word)).toEqual(DIMENSION_IDS.map(() => 'about_what_you_want'));
    expect(explanation.sharedPriorities).toEqual(['experimentation', 'autonomy', 'ambition']);
  });

  it('is little for a company that lives the opposite, and names the gaps', () => {
    const explanation = explainOverlap(candidate(), company(OPPOSITE));
    expect(explanation).toMatchObject({ band: 'little', correlation: -1, sharedPriorities: [] });
    expect(explanation.gaps.map((gap) => gap.word)).toEqual([
      'less_than_you_want',
      'less_than_you_want',
      'less_than_you_want',
      'about_what_you_want',
      'about_what_you_want',
      'more_than_you_want',
      'more_than_you_want',
      'more_than_you_want',
    ]);
  });

  it('is mixed when the shape is the same but the distance speaks against it', () => {
    const stretched = figures(100, 100, 100, 100, 95, 92, 70, 60);
    const explanation = explainOverlap(
      { ...candidate(figures(60, 59, 52, 48, 45, 42, 30, 25)), measurementErrors: forEachDimension(() => 1) },
      company(stretched, { standardErrors: forEachDimension(() => 1) }),
    );
    expect(explanation.interval?.low).toBeGreaterThan(0.3);
    expect(explanation.distance).toBeGreaterThan(22);
    expect(explanation.band).toBe('mixed');
  });

  it('holds the evidence and the versions', () => {
    const explanation = explainOverlap(candidate(), company(WANTED, { raterCount: 15 }));
    expect(explanation.evidence.raterCount).toBe(15);
    expect(explanation.evidence.agreementWords?.care).toBe('strong');
    expect(explanation.versions).toEqual({ instrument: '1.0.0', scoring: '1.0.0', overlap: '1.0.0' });
  });

  it('is the same for the same inputs, the interval included', () => {
    fc.assert(
      fc.property(anyFigures(0, 100), anyFigures(0, 100), (wanted, lived) => {
        const first = explainOverlap(candidate(wanted), company(lived));
        expect(explainOverlap(candidate({ ...wanted }), company({ ...lived }))).toEqual(first);
      }),
      { numRuns: 30 },
    );
  });

  it('has an interval in order and within −1 and 1, and figures of four decimals', () => {
    fc.assert(
      fc.property(anyFigures(0, 100), anyFigures(0, 100), (wanted, lived) => {
        const { interval, correlation, distance } = explainOverlap(candidate(wanted), company(lived));
        if (interval === null) return;
        expect(interval.low >= -1 && interval.low <= interval.high && interval.high <= 1).toBe(true);
        for (const figure of [interval.low, interval.high, correlation, distance]) {
          if (figure !== null) expect(figure).toBe(Number(figure.toFixed(4)));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('too little evidence', () => {
  it('below five raters shows nothing that was measured', () => {
    const hidden = explainOverlap(candidate(), company(WANTED, { raterCount: 4 }));
    expect(hidden).toMatchObject({
      band: 'not_enough_evidence',
      reason: 'too_few_raters',
      correlation: null,
      interval: null,
      distance: null,
      gaps: [],
      keptDimensions: [],
      disagreedDimensions: [],
      sharedPriorities: [],
      evidence: { raterCount: 4, agreementWords: null },
    });
    const other = company(OPPOSITE, { raterCount: 4, agreement: forEachDimension(() => 0) });
    expect(explainOverlap(candidate(), other)).toEqual(hidden);
  });

  it.each(['instrumentVersion', 'scoringVersion'])('compares nothing across a different %s', (version) => {
    const explanation = explainOverlap(candidate(), company(WANTED, { [version]: '2.0.0' }));
    expect(explanation).toMatchObject({
      band: 'not_enough_evidence',
      reason: 'different_versions',
      correlation: null,
      gaps: [],
    });
  });

  it('with people who disagree leaves the dimension out, and needs six of eight', () => {
    const disagreeingOn = (count: number) =>
      company(WANTED, {
        agreement: forEachDimension((dimension) => (DIMENSION_IDS.indexOf(dimension) < count ? 0.509 : 0.51)),
      });
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
      distance: null,
    });
    expect(five.gaps).toHaveLength(5);
  });

  it('with an even profile has no shape to compare', () => {
    const flat = forEachDimension(() => 50);
    expect(explainOverlap(candidate(flat), company(WANTED)).reason).toBe('flat_profile');
    expect(explainOverlap(candidate(), company(flat)).reason).toBe('flat_profile');
  });

  it('with large errors says that it is too uncertain, and keeps the gaps', () => {
    const explanation = explainOverlap(
      candidate(),
      company(WANTED, {
        standardErrors: forEachDimension(() => 60),
        agreement: { ...ALL_AGREE, care: 0.1, purpose: 0.1 },
      }),
    );
    expect(explanation).toMatchObject({ band: 'not_enough_evidence', reason: 'too_uncertain' });
    expect(explanation.interval).not.toBeNull();
    expect(explanation.gaps).toHaveLength(6);
  });
});

describe('the questions worth asking', () => {
  it('begin with the clearest gaps', () => {
    const lived = { ...WANTED, care: WANTED.care + 60, autonomy: WANTED.autonomy - 40 };
    const { questions } = explainOverlap(candidate(), company(lived));
    expect(questions.map((one) => one.dimension)).toEqual(['care', 'autonomy', 'experimentation']);
    expect(questions[1]?.question).toBe(
      'Which decisions can a person in this role make without asking anyone?',
    );
  });

  it('go on with what people there disagree about, then with what the candidate wants most', () => {
    const { questions } = explainOverlap(
      candidate(),
      company({ ...WANTED, care: 70 }, { agreement: { ...ALL_AGREE, structure: 0.2 } }),
    );
    expect(questions.map((one) => one.dimension)).toEqual(['care', 'structure', 'experimentation']);
  });

  it('follow the candidate alone where nothing may be shown', () => {
    const { questions } = explainOverlap(candidate(), company(OPPOSITE, { raterCount: 0 }));
    expect(questions.map((one) => one.dimension)).toEqual(['experimentation', 'autonomy', 'ambition']);
  });
});
