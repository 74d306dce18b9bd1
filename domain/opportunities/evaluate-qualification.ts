import type { Degree, DegreeAward, UniversitySection } from '../profile/degree.ts';
import type { AcademicsSection } from '../profile/qualification.ts';
import { ISCED_LEVELS, type IscedLevel } from './criterion.ts';
import {
  type Evidence,
  type EvidenceSection,
  type Judgement,
  outcomeWith,
  UNKNOWN_OUTCOME,
} from './criterion-evaluation.ts';

/** The parts of a profile that a qualification level is checked against. */
export type QualificationProfile = {
  readonly academics: Pick<AcademicsSection, 'qualifications'>;
  readonly university: UniversitySection;
};

/** ISCED 2011 levels of awards; null if the name isn't enough to tell. */
const AWARD_LEVELS: Readonly<Record<DegreeAward, number | null>> = {
  short_cycle: 5,
  bachelor: 6,
  master: 7,
  doctorate: 8,
  state_examination: 7,
  diploma: null,
  certificate: null,
  none: null,
  other: null,
};

type Claim = {
  readonly section: EvidenceSection;
  readonly level: number;
  readonly isReached: boolean;
  readonly details: Partial<Evidence>;
};

/**
 * Whether a qualification level is reached. Anything still ongoing, or without a level, leaves it unknown; if there are only lower
 * levels, it isn't met.
 * @param level ISCED 2011, 1 to 8
 * @param university with dates of degrees as `YYYY-MM`, or `YYYY`: see `yearsOfDegrees`
 * @param today `YYYY-MM-DD`
 */
export function evaluateQualification(
  level: number,
  { academics, university }: QualificationProfile,
  today: string,
): Judgement {
  const claims = [...schoolClaims(academics), ...degreeClaims(university, today)];
  const byLevel = [...claims].sort((a, b) => b.level - a.level);
  const enough = byLevel.find((claim) => claim.isReached && claim.level >= level);
  if (enough !== undefined) return outcomeWith('met', enough.section, enough.details);
  const ongoing = byLevel.find((claim) => claim.level >= level);
  if (ongoing !== undefined) return outcomeWith('unknown', ongoing.section, ongoing.details);
  const entryCount = (academics.qualifications?.length ?? 0) + (university.degrees?.length ?? 0);
  const highest = byLevel[0];
  if (highest === undefined || claims.length < entryCount || university.degrees === null)
    return UNKNOWN_OUTCOME;
  return outcomeWith('not_met', highest.section, highest.details);
}

/** The highest ISCED 2011 level known to be reached, or null. @param today `YYYY-MM-DD` */
export function highestQualification(
  { academics, university }: QualificationProfile,
  today: string,
): IscedLevel | null {
  const reachedClaims = [...schoolClaims(academics), ...degreeClaims(university, today)]
    .filter(({ isReached }) => isReached)
    .map(({ level }) => level);
  return ISCED_LEVELS.findLast((level) => reachedClaims.includes(Number(level))) ?? null;
}

function schoolClaims({ qualifications }: Pick<AcademicsSection, 'qualifications'>): Claim[] {
  return (qualifications ?? []).flatMap(({ id, title, level, grade }) =>
    level === null
      ? []
      : [
          {
            section: 'academics' as const,
            level: Number(level),
            isReached: grade === null || grade.status === null || grade.status === 'achieved',
            details: { entryId: id, text: title, level },
          },
        ],
  );
}

function degreeClaims({ degrees }: UniversitySection, today: string): Claim[] {
  return (degrees ?? []).flatMap((degree) => {
    const level = degree.award === null ? null : AWARD_LEVELS[degree.award];
    if (level === null) return [];
    const { id, programme, institution } = degree;
    const details = { entryId: id, text: programme ?? institution, level: String(level) };
    return [{ section: 'university' as const, level, isReached: isFinished(degree, today), details }];
  });
}

/** Degrees for viewers who mustn't learn the months: with only the years they start and end. */
export function yearsOfDegrees({ degrees }: UniversitySection): UniversitySection {
  const yearOf = (month: string | null) => month?.slice(0, 'YYYY'.length) ?? null;
  return {
    degrees:
      degrees?.map((degree) => ({ ...degree, from: yearOf(degree.from), to: yearOf(degree.to) })) ?? null,
  };
}

/** The end is in the past and the result isn't pending. For the current year that's unknown, unless there's already a result. */
function isFinished({ to, result }: Degree, today: string): boolean {
  if (to === null) return false;
  const status = result?.status ?? null;
  const year = today.slice(0, 'YYYY'.length);
  if (to === year) return status === 'achieved';
  const isOver = to.length === year.length ? to < year : to <= today.slice(0, 'YYYY-MM'.length);
  return isOver && (status === null || status === 'achieved');
}
