import { criteriaProfileOf, type SnapshotName, type SnapshotParts } from '../applications/snapshot.ts';
import type { Criterion } from '../opportunities/criterion.ts';
import { UNKNOWN_OUTCOME } from '../opportunities/criterion-evaluation.ts';
import { type CriterionOutcome, evaluateCriteria } from '../opportunities/evaluate-criteria.ts';
import {
  ACTIVITY_LEVELS,
  BOOSTER_LEVELS,
  CERTIFICATE_LEVELS,
  DEGREE_LEVELS,
  EMPLOYMENT_LEVELS,
  EVIDENCE_LEVELS,
  EXPERIENCE_LEVELS,
  type FieldLevel,
  LANGUAGE_LEVELS_SHOWN,
  LOCATION_LEVELS,
  QUALIFICATION_LEVELS_SHOWN,
  SCHOOL_LEVELS,
  SKILL_LEVELS_SHOWN,
} from './field-levels.ts';
import { type IdentityMarks, identityMarks, isNaming } from './identity-marks.ts';
import { type CandidateProjection, type ProjectionSource, projectCandidate } from './projection.ts';
import { shownStandings, withShownDates } from './shown-standings.ts';

/**
 * Blind review: anything that could identify someone, or reveal their age, is withheld before it leaves the server. The fields of an
 * anonymous view remain, without past dates; how long someone worked is given as precisely as the years allow. Prose is withheld
 * completely, because no one can promise that it contains no names. A remaining short text (a skill, a job title) is withheld if it
 * contains one of the person's names, or the name of an employer, school or place.
 */

/** The fields of a blind profile that contain text. All other fields are codes. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'subject',
  'programme',
  'field',
  'name',
  'raw',
  'skills',
  'licences',
  'fieldsOfWork',
]);

/** Redacts the profile of a candidate who was found, for blind review. */
export function blindProjection(profile: ProjectionSource): CandidateProjection {
  const marks = marksOfProfile(profile);
  const projection = projectCandidate(profile, 'anonymous');
  const list = <Item extends object>(
    items: readonly Item[] | null,
    table: Readonly<Record<string, FieldLevel>>,
  ) => items?.map((item) => blindPart(item, table, marks)) ?? null;
  return {
    ...projection,
    location: blindPart(projection.location, LOCATION_LEVELS, marks),
    employment: blindPart(projection.employment, EMPLOYMENT_LEVELS, marks),
    schools: list(projection.schools, SCHOOL_LEVELS),
    qualifications: list(projection.qualifications, QUALIFICATION_LEVELS_SHOWN),
    schoolActivities: list(projection.schoolActivities, ACTIVITY_LEVELS),
    degrees: list(projection.degrees, DEGREE_LEVELS),
    universityActivities: list(projection.universityActivities, ACTIVITY_LEVELS),
    experiences: list(projection.experiences, EXPERIENCE_LEVELS),
    evidence: list(projection.evidence, EVIDENCE_LEVELS),
    skills: list(projection.skills, SKILL_LEVELS_SHOWN),
    languages: list(projection.languages, LANGUAGE_LEVELS_SHOWN),
    certificates: list(projection.certificates, CERTIFICATE_LEVELS),
  };
}

/** The parts of a snapshot that matter here. */
export type Sent = {
  readonly name: SnapshotName;
  readonly parts: SnapshotParts;
  readonly documents: readonly unknown[];
  readonly note: string | null;
};

/**
 * Redacts what was sent with an application, for blind review: in the same format, with null in place of whatever is withheld, and
 * without documents. Entries are renumbered, because their IDs are the same in everything the person sends.
 * @param criteria of the opportunity
 * @param sentOn `YYYY-MM-DD`
 * @returns what is left, and how it compares with the criteria, with evidence that says no more than it
 */
export function blindSnapshot<Snapshot extends Sent>(
  snapshot: Snapshot,
  criteria: readonly Criterion[],
  sentOn: string,
): { readonly snapshot: Snapshot; readonly standings: readonly CriterionOutcome[] } {
  const marks = marksOfSent(snapshot);
  const numbers = new Map<string, string>();
  const numbered = (id: string) => {
    const number = numbers.get(id) ?? `00000000-0000-4000-8000-${String(numbers.size + 1).padStart(12, '0')}`;
    numbers.set(id, number);
    return number;
  };
  const list = <Item extends { readonly id: string }>(
    items: readonly Item[] | null,
    table: Readonly<Record<string, FieldLevel>>,
  ) => items?.map((item) => ({ ...blindPart(item, table, marks), id: numbered(item.id) })) ?? null;
  const { location, availability, school, university, experience, activities, booster } = snapshot.parts;
  const parts: SnapshotParts = {
    contact: null,
    adjustments: null,
    location: location && blindPart(location, LOCATION_LEVELS, marks),
    availability: availability && blindPart(availability, EMPLOYMENT_LEVELS, marks),
    school: school && {
      schools: list(school.schools, SCHOOL_LEVELS),
      qualifications: list(school.qualifications, QUALIFICATION_LEVELS_SHOWN),
      projects: null,
      contextNote: null,
    },
    university: university && { degrees: list(university.degrees, DEGREE_LEVELS) },
    experience: experience && { experiences: list(experience.experiences, EXPERIENCE_LEVELS) },
    activities: activities && {
      school: { activities: list(activities.school.activities, ACTIVITY_LEVELS) },
      university: { activities: list(activities.university.activities, ACTIVITY_LEVELS) },
    },
    booster: booster && {
      ...blindPart({ publicLink: booster.publicLink }, BOOSTER_LEVELS, marks),
      evidence: list(booster.evidence, EVIDENCE_LEVELS),
      skills: list(booster.skills, SKILL_LEVELS_SHOWN),
      languages: list(booster.languages, LANGUAGE_LEVELS_SHOWN),
      certificates: list(booster.certificates, CERTIFICATE_LEVELS),
    },
  };
  const name: SnapshotName = { fullName: null, calledName: null, latinName: null, pronouns: null };
  const profile = withShownDates(criteriaProfileOf(snapshot.parts), 'anonymous');
  const standings = evaluateCriteria(criteria, profile, sentOn);
  return {
    snapshot: { ...snapshot, name, parts, documents: [], note: null },
    standings: blindStandings(standings, marks, numbered),
  };
}

/** The names in what was sent. */
function marksOfSent({ name, parts }: Pick<Sent, 'name' | 'parts'>): IdentityMarks {
  return identityMarks({
    ...parts,
    personal: { ...name, phone: parts.contact?.phone ?? null },
    employer: null,
  });
}

/** The names in a profile. */
export function marksOfProfile(profile: ProjectionSource): IdentityMarks {
  return identityMarks({ ...profile, employer: profile.employment.currentEmployer });
}

/**
 * How a candidate who was found compares with criteria, with evidence limited to what blind review shows. A skill or licence that
 * names someone counts as unknown: otherwise a company could find out whether the candidate has it by asking.
 * @param today `YYYY-MM-DD`
 */
export function blindProfileStandings(
  criteria: readonly Criterion[],
  profile: ProjectionSource,
  today: string,
): readonly CriterionOutcome[] {
  const marks = marksOfProfile(profile);
  const naming = new Set(
    criteria
      .filter(({ kind, subject }) => isByName(kind) && isNaming(subject ?? '', marks))
      .map(({ id }) => id),
  );
  const standings = shownStandings(criteria, profile, 'anonymous', today);
  const outcomes = standings.map((standing): CriterionOutcome => {
    // Having no licence at all identifies no one.
    const hasNone = standing.standing === 'not_met' && standing.evidence?.text === null;
    const isWithheld = naming.has(standing.criterionId) && !hasNone;
    return isWithheld ? { criterionId: standing.criterionId, ...UNKNOWN_OUTCOME } : standing;
  });
  return blindStandings(outcomes, marks, () => null);
}

function isByName(kind: Criterion['kind']): boolean {
  return kind === 'skill' || kind === 'licence';
}

function blindStandings(
  standings: readonly CriterionOutcome[],
  marks: IdentityMarks,
  idOf: (id: string) => string | null,
): readonly CriterionOutcome[] {
  return standings.map(({ evidence, ...standing }) => {
    if (evidence === null) return { ...standing, evidence };
    const { entryId, text } = evidence;
    const isShown = text !== null && !isNaming(text, marks);
    return {
      ...standing,
      evidence: {
        ...evidence,
        entryId: entryId === null ? null : idOf(entryId),
        text: isShown ? text : null,
        until: null,
      },
    };
  });
}

/** A part of a profile with null in place of every field that an anonymous view doesn't show unchanged. */
function blindPart<Part extends object>(
  part: Part,
  table: Readonly<Record<string, FieldLevel>>,
  marks: IdentityMarks,
): Part {
  const fields = Object.entries(part).map(([field, value]) => [
    field,
    table[field] === 'anonymous' ? withoutNames(field, value, marks) : null,
  ]);
  return Object.fromEntries(fields) as Part;
}

function withoutNames(field: string, value: unknown, marks: IdentityMarks): unknown {
  if (typeof value === 'string') return TEXTS.has(field) && isNaming(value, marks) ? null : value;
  if (Array.isArray(value))
    return value.map((item) => withoutNames(field, item, marks)).filter((item) => item !== null);
  if (typeof value !== 'object' || value === null) return value;
  // A grade or a right to work: the day a right ends is personal.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'until' ? null : withoutNames(name, inner, marks),
    ]),
  );
}
