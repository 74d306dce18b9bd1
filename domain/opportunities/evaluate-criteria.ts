import type { Booster } from '../profile/booster.ts';
import { LANGUAGE_LEVELS } from '../profile/booster.ts';
import type { Employment } from '../profile/employment.ts';
import type { ExperienceSection } from '../profile/experience.ts';
import { type Location, TRAVEL_AMOUNTS } from '../profile/location.ts';
import { nameKey } from '../profile/name-key.ts';
import type { Criterion, CriterionKind } from './criterion.ts';
import {
  type CriterionStatus,
  type Judgement,
  outcomeWith,
  UNKNOWN_OUTCOME,
} from './criterion-evaluation.ts';
import { evaluateExperience } from './evaluate-experience.ts';
import { evaluateQualification, type QualificationProfile } from './evaluate-qualification.ts';

/** The parts of a profile that criteria are checked against. It doesn't include hobbies, names of schools, age or pay. */
export type CriteriaProfile = QualificationProfile & {
  readonly location: Pick<Location, 'rightsToWork' | 'travel'>;
  readonly employment: Pick<Employment, 'licences'>;
  readonly experience: ExperienceSection;
  readonly booster: Pick<Booster, 'languages' | 'skills' | 'certificates'>;
};

/** The outcome of one criterion, with the evidence from the profile. */
export type CriterionOutcome = Judgement & { readonly criterionId: string };

/**
 * How a profile compares with what an opportunity asks for: met, not met or unknown, each with its evidence. Anything not answered is
 * unknown, never "not met". It isn't a score: no one is ranked or turned down by it.
 * @param today `YYYY-MM-DD`
 */
export function evaluateCriteria(
  criteria: readonly Criterion[],
  profile: CriteriaProfile,
  today: string,
): readonly CriterionOutcome[] {
  return criteria.map((criterion) => ({
    criterionId: criterion.id,
    ...CHECKS[criterion.kind](criterion, profile, today),
  }));
}

/** The outcome of all must-haves together: `not_met` if any isn't met, otherwise `unknown` if any is unknown. */
export function evaluateMustHaves(
  criteria: readonly Criterion[],
  standings: readonly CriterionOutcome[],
): CriterionStatus {
  const musts = new Set(criteria.filter(({ need }) => need === 'must').map(({ id }) => id));
  const mustHaves = standings
    .filter(({ criterionId }) => musts.has(criterionId))
    .map(({ standing }) => standing);
  if (mustHaves.includes('not_met')) return 'not_met';
  return mustHaves.includes('unknown') ? 'unknown' : 'met';
}

/** The criteria that are still unknown, must-haves first: what's left to ask. */
export function criteriaToAsk(
  criteria: readonly Criterion[],
  standings: readonly CriterionOutcome[],
): readonly string[] {
  const unknown = new Set(
    standings.filter(({ standing }) => standing === 'unknown').map(({ criterionId }) => criterionId),
  );
  const ofNeed = (need: Criterion['need']) =>
    criteria.filter((criterion) => criterion.need === need && unknown.has(criterion.id)).map(({ id }) => id);
  return [...ofNeed('must'), ...ofNeed('nice')];
}

type Check = (criterion: Criterion, profile: CriteriaProfile, today: string) => Judgement;

const CHECKS: Readonly<Record<CriterionKind, Check>> = {
  language: evaluateLanguage,
  right_to_work: evaluateRightToWork,
  licence: evaluateLicence,
  qualification: ({ level }, profile, today) => evaluateQualification(Number(level), profile, today),
  skill: evaluateSkill,
  experience: ({ subject, months }, { experience }, today) =>
    evaluateExperience(subject, months ?? 0, experience, today),
  travel: evaluateTravel,
  free: () => UNKNOWN_OUTCOME,
};

function evaluateLanguage({ subject, level }: Criterion, { booster }: CriteriaProfile): Judgement {
  if (booster.languages === null) return UNKNOWN_OUTCOME;
  const requiredLanguage = primaryLanguage(subject);
  const rank = (value: string | null) => LANGUAGE_LEVELS.findIndex((knownLevel) => knownLevel === value);
  const spoken = booster.languages
    .filter(({ language }) => language !== null && primaryLanguage(language) === requiredLanguage)
    .sort((a, b) => rank(b.level) - rank(a.level))[0];
  if (spoken === undefined) return outcomeWith('not_met', 'booster');
  const { id, language, level: reached } = spoken;
  if (reached === null) return outcomeWith('unknown', 'booster', { entryId: id, text: language });
  return outcomeWith(rank(reached) >= rank(level) ? 'met' : 'not_met', 'booster', {
    entryId: id,
    text: language,
    level: reached,
  });
}

/** "pt-BR" and "pt" count as one language here. */
function primaryLanguage(tag: string | null): string {
  return (tag ?? '').split('-')[0]?.toLowerCase() ?? '';
}

function evaluateRightToWork(
  { subject }: Criterion,
  { location }: CriteriaProfile,
  today: string,
): Judgement {
  const found = location.rightsToWork?.find(({ country }) => country === subject);
  if (found === undefined || found.right === 'not_sure') return UNKNOWN_OUTCOME;
  const details = { text: found.country, level: found.right };
  if (found.right === 'yes') return outcomeWith('met', 'location', details);
  if (found.right === 'needs_sponsorship') return outcomeWith('not_met', 'location', details);
  if (found.until === null) return outcomeWith('unknown', 'location', details);
  return outcomeWith(found.until >= today ? 'met' : 'not_met', 'location', {
    ...details,
    until: found.until,
  });
}

function evaluateLicence({ subject }: Criterion, profile: CriteriaProfile, today: string): Judgement {
  const { licences } = profile.employment;
  const licence = licences?.find((name) => isSameName(name, subject));
  if (licence !== undefined) return outcomeWith('met', 'employment', { text: licence });
  const certificate = profile.booster.certificates?.find(({ name }) => isSameName(name, subject));
  if (certificate !== undefined) {
    const { id, name, expiresOn } = certificate;
    const isValid = expiresOn === null || expiresOn >= today.slice(0, 'YYYY-MM'.length);
    return outcomeWith(isValid ? 'met' : 'not_met', 'booster', { entryId: id, text: name, until: expiresOn });
  }
  return licences?.length === 0 ? outcomeWith('not_met', 'employment') : UNKNOWN_OUTCOME;
}

function evaluateSkill({ subject }: Criterion, { booster, experience }: CriteriaProfile): Judgement {
  const skill = booster.skills?.find(({ name }) => isSameName(name, subject));
  if (skill !== undefined)
    return outcomeWith('met', 'booster', { entryId: skill.id, text: skill.name, level: skill.level });
  const used = experience.experiences?.find(({ skills }) =>
    skills?.some((name) => isSameName(name, subject)),
  );
  // The same skill goes by many names, so one that isn't listed isn't known to be missing.
  return used === undefined
    ? UNKNOWN_OUTCOME
    : outcomeWith('met', 'experience', { entryId: used.id, text: used.title });
}

function isSameName(a: string | null, b: string | null): boolean {
  return nameKey(a) !== '' && nameKey(a) === nameKey(b);
}

function evaluateTravel({ level }: Criterion, { location }: CriteriaProfile): Judgement {
  const { travel } = location;
  if (travel === null) return UNKNOWN_OUTCOME;
  const rank = (value: string | null) => TRAVEL_AMOUNTS.findIndex((knownAmount) => knownAmount === value);
  return outcomeWith(rank(travel) >= rank(level) ? 'met' : 'not_met', 'location', { level: travel });
}
