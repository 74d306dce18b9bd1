import type { Criterion, CriterionKind } from '../opportunities/criterion.ts';
import { CRITERION_STATUSES } from '../opportunities/criterion-evaluation.ts';
import { LANGUAGE_LEVELS } from '../profile/booster.ts';
import { TRAVEL_AMOUNTS } from '../profile/location.ts';
import { nameKey } from '../profile/name-key.ts';
import {
  type CandidateIndex,
  HAS_EXPERIENCES,
  HAS_LANGUAGES,
  HAS_NO_LICENCE,
  IS_NAMED,
} from './candidate-index.ts';
import { primaryLanguage } from './candidate-terms.ts';
import { groupNumber, monthNumber } from './packed-work.ts';
import type { TermKind } from './term-dictionary.ts';
import { type CountedDates, workMonths } from './work-months.ts';

/** Outcomes as numbers: indices in CRITERION_STATUSES. */
export const MET = CRITERION_STATUSES.indexOf('met');
export const NOT_MET = CRITERION_STATUSES.indexOf('not_met');
const UNKNOWN = CRITERION_STATUSES.indexOf('unknown');

type Check = (slot: number) => number;

/** The day, whether identifying text is left out as under blind review, and which dates work and degrees are judged by. */
export type CheckedAs = { readonly today: string; readonly isBlind: boolean; readonly dates: CountedDates };

/** How a slot meets one criterion: `evaluateCriteria`, applied to the index. */
export function criterionCheck(index: CandidateIndex, criterion: Criterion, as: CheckedAs): Check {
  return CHECKS[criterion.kind](index, criterion, as);
}

/** How every slot meets the criteria of an opportunity; with `months`, only for those who show anyone their name. */
export type CriteriaTable = {
  /** The must-haves as a whole: MET, NOT_MET or UNKNOWN. */
  readonly musts: Uint8Array;
  /** The sort key for criteria met: lower for more must-haves met, then for more others. */
  readonly order: Int16Array;
  /** The generation of the index it was built from. */
  readonly generation: number;
};

/** The tables of an opportunity, one for each level at which slots are shown, using the dates shown at that level. */
export type CriteriaTables = { readonly anonymous: CriteriaTable; readonly named: CriteriaTable };

/** Whether criteria can have different outcomes for viewers who see months and for those who see years. */
export function isAboutDates(criteria: readonly Criterion[]): boolean {
  return criteria.some(({ kind }) => kind === 'experience' || kind === 'qualification');
}

/**
 * Fills the table of an opportunity. @param before the same table for an older generation of the same index, from the same day: unchanged
 * slots are copied from it
 */
export function criteriaTable(
  index: CandidateIndex,
  criteria: readonly Criterion[],
  as: CheckedAs,
  before: CriteriaTable | null = null,
): CriteriaTable {
  const checks = criteria.map((criterion) => ({
    check: criterionCheck(index, criterion, as),
    isMust: criterion.need === 'must',
  }));
  const { size, generation, changedIn, flags } = index;
  const musts = new Uint8Array(size).fill(MET);
  const order = new Int16Array(size);
  if (before !== null) {
    musts.set(before.musts);
    order.set(before.order);
  }
  const since = before?.generation ?? -1;
  for (let slot = 0; slot < size; slot += 1) {
    if ((changedIn[slot] as number) <= since || !index.has(slot)) continue;
    if (as.dates === 'months' && ((flags[slot] as number) & IS_NAMED) === 0) continue;
    let worstStanding = MET;
    let met = 0;
    for (const { check, isMust } of checks) {
      const outcome = check(slot);
      if (outcome === MET) met += isMust ? 16 : 1;
      else if (isMust && worstStanding !== NOT_MET) worstStanding = outcome;
    }
    musts[slot] = worstStanding;
    order[slot] = -met;
  }
  return { musts, order, generation };
}

const CHECKS: Readonly<
  Record<CriterionKind, (index: CandidateIndex, criterion: Criterion, as: CheckedAs) => Check>
> = {
  language: languageCheck,
  right_to_work: (index, { subject }, as) =>
    termCheck(index, as, [
      ['rightsToWork', subject ?? '', MET],
      ['lackedRights', subject ?? '', NOT_MET],
    ]),
  licence: licenceCheck,
  qualification: (index, { level }, { dates }) => {
    const levels = dates === 'years' ? index.levelsByYear : index.levels;
    const shift = 2 * (Number(level) - 1);
    return (slot) => ((levels[slot] as number) >> shift) & 3;
  },
  skill: (index, { subject }, as) => termCheck(index, as, [['skills', nameKey(subject), MET]]),
  experience: experienceCheck,
  travel: (index, { level }) => {
    const required = TRAVEL_AMOUNTS.findIndex((knownLevel) => knownLevel === level);
    return (slot) => {
      const travel = index.travel[slot] as number;
      if (travel >= TRAVEL_AMOUNTS.length) return UNKNOWN;
      return travel >= required ? MET : NOT_MET;
    };
  },
  free: () => () => UNKNOWN,
};

/** The outcome for the first of the given terms that a slot has. */
function termCheck(
  index: CandidateIndex,
  { isBlind }: CheckedAs,
  required: readonly (readonly [TermKind, string, number])[],
  otherwise = UNKNOWN,
): Check {
  const ids = required.flatMap(([kind, value, standing]) => {
    const id = index.dictionary.find(kind, value);
    return id === undefined ? [] : [{ id, standing }];
  });
  const { terms } = index;
  return (slot) => {
    const end = index.endOfTerms(slot, isBlind);
    for (const { id, standing } of ids)
      for (let at = terms.starts[slot] as number; at < end; at += 1)
        if (terms.values[at] === id) return standing;
    return otherwise;
  };
}

function languageCheck(index: CandidateIndex, { subject, level }: Criterion, as: CheckedAs): Check {
  const primary = primaryLanguage(subject ?? '');
  const required = LANGUAGE_LEVELS.findIndex((knownLevel) => knownLevel === level);
  const levels = LANGUAGE_LEVELS.map(
    (knownLevel, rank) =>
      ['languages', `${primary}:${knownLevel}`, rank >= required ? MET : NOT_MET] as const,
  );
  const spoken = termCheck(index, as, [...levels, ['languages', `${primary}:`, UNKNOWN]], NOT_MET);
  return (slot) => (((index.flags[slot] as number) & HAS_LANGUAGES) === 0 ? UNKNOWN : spoken(slot));
}

function licenceCheck(index: CandidateIndex, { subject }: Criterion, as: CheckedAs): Check {
  const key = nameKey(subject);
  const standings = [
    ['licences', key, MET],
    ['certificates', key, MET],
    ['expiredCertificates', key, NOT_MET],
  ] as const;
  const check = termCheck(index, as, standings);
  const whole = termCheck(index, { ...as, isBlind: false }, standings);
  return (slot) => {
    const outcome = check(slot);
    // Withheld values count as unknown, not as missing.
    const isKnown = outcome !== UNKNOWN || ((index.flags[slot] as number) & HAS_NO_LICENCE) === 0;
    return isKnown || whole(slot) !== UNKNOWN ? outcome : NOT_MET;
  };
}

function experienceCheck(
  index: CandidateIndex,
  { subject, months }: Criterion,
  { today, dates }: CheckedAs,
): Check {
  const counting = {
    group: subject === null ? null : groupNumber(subject),
    present: monthNumber(today),
    dates,
  };
  const { work } = index;
  return (slot) => {
    if (((index.flags[slot] as number) & HAS_EXPERIENCES) === 0) return UNKNOWN;
    const [start, end] = [work.starts[slot] as number, work.ends[slot] as number];
    const { atLeast, possible } = workMonths(work.values, start, end, counting);
    if (atLeast >= (months ?? 0)) return MET;
    return Number.isNaN(possible) || possible >= (months ?? 0) ? UNKNOWN : NOT_MET;
  };
}
