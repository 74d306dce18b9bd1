import type { Entry } from '../profile/entry.ts';
import type { Experience } from '../profile/experience.ts';
import type { ProfileContent } from '../profile/sections/sections.ts';
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
  PERSONAL_LEVELS,
  PROJECT_LEVELS,
  QUALIFICATION_LEVELS_SHOWN,
  ROLE_LEVELS,
  SCHOOL_LEVELS,
  SKILL_LEVELS_SHOWN,
} from './field-levels.ts';

/** The levels at which the current profile is shown, rather than a copy sent with an application. */
export type ShownLevel = 'anonymous' | 'named';

type ShownFieldLevel = 'anonymous' | 'year' | 'named';
type Levels = Readonly<Record<string, FieldLevel>>;

/** What's shown of an object: the fields that can be shown at all, with null for unanswered ones and those withheld at this level. */
type Shown<Part, Table extends Levels> = {
  readonly [Field in keyof Part as Field extends keyof Table
    ? Table[Field] extends ShownFieldLevel
      ? Field
      : never
    : never]: Part[Field] | null;
};

/** A list of entries as it is shown; IDs are left out, because they would link an anonymous view to a named one. */
type ShownList<List extends readonly unknown[] | null, Table extends Levels> =
  | readonly Shown<NonNullable<List>[number], Table>[]
  | null;

/**
 * A candidate as a company may see them. Withheld fields are null, like unanswered ones, so that no one can tell that something is
 * withheld.
 */
export type CandidateProjection = {
  readonly role: Shown<ProfileContent['role'], typeof ROLE_LEVELS>;
  readonly personal: Shown<ProfileContent['personal'], typeof PERSONAL_LEVELS>;
  readonly location: Shown<ProfileContent['location'], typeof LOCATION_LEVELS>;
  readonly employment: Shown<ProfileContent['employment'], typeof EMPLOYMENT_LEVELS>;
  readonly schools: ShownList<ProfileContent['school']['schools'], typeof SCHOOL_LEVELS>;
  readonly qualifications: ShownList<
    ProfileContent['academics']['qualifications'],
    typeof QUALIFICATION_LEVELS_SHOWN
  >;
  readonly projects: ShownList<ProfileContent['academics']['projects'], typeof PROJECT_LEVELS>;
  readonly schoolActivities: ShownList<
    ProfileContent['schoolActivities']['activities'],
    typeof ACTIVITY_LEVELS
  >;
  readonly degrees: ShownList<ProfileContent['university']['degrees'], typeof DEGREE_LEVELS>;
  readonly universityActivities: ShownList<
    ProfileContent['universityActivities']['activities'],
    typeof ACTIVITY_LEVELS
  >;
  readonly experiences: ShownList<ProfileContent['experience']['experiences'], typeof EXPERIENCE_LEVELS>;
  readonly evidence: ShownList<ProfileContent['booster']['evidence'], typeof EVIDENCE_LEVELS>;
  readonly skills: ShownList<ProfileContent['booster']['skills'], typeof SKILL_LEVELS_SHOWN>;
  readonly languages: ShownList<ProfileContent['booster']['languages'], typeof LANGUAGE_LEVELS_SHOWN>;
  readonly certificates: ShownList<ProfileContent['booster']['certificates'], typeof CERTIFICATE_LEVELS>;
  readonly publicLink: string | null;
};

/** The sections a projection is made from. Preferences are never shown to anyone. */
export type ProjectionSource = Omit<ProfileContent, 'preferences'>;

/**
 * The part of a profile that's shown at a level. Every response that shows a candidate to a company comes from this function or is a
 * snapshot of an application.
 */
export function projectCandidate(profile: ProjectionSource, level: ShownLevel): CandidateProjection {
  const show = <Part extends object, const Table extends Levels>(part: Part, table: Table) =>
    visibleFields(part, table, level);
  const list = <Item extends Entry, const Table extends Levels>(
    items: readonly Item[] | null,
    table: Table,
  ) => items?.map((item) => visibleFields(item, table, level)) ?? null;
  return {
    role: show(profile.role, ROLE_LEVELS),
    personal: show(profile.personal, PERSONAL_LEVELS),
    location: show(profile.location, LOCATION_LEVELS),
    employment: show(profile.employment, EMPLOYMENT_LEVELS),
    schools: list(profile.school.schools, SCHOOL_LEVELS),
    qualifications: list(profile.academics.qualifications, QUALIFICATION_LEVELS_SHOWN),
    // Entries without a field at this level would only reveal how many there are.
    projects: level === 'named' ? list(profile.academics.projects, PROJECT_LEVELS) : null,
    schoolActivities: list(profile.schoolActivities.activities, ACTIVITY_LEVELS),
    degrees: list(profile.university.degrees, DEGREE_LEVELS),
    universityActivities: list(profile.universityActivities.activities, ACTIVITY_LEVELS),
    experiences: list(
      profile.experience.experiences?.map(withoutConfidentialEmployer) ?? null,
      EXPERIENCE_LEVELS,
    ),
    evidence: list(profile.booster.evidence, EVIDENCE_LEVELS),
    skills: list(profile.booster.skills, SKILL_LEVELS_SHOWN),
    languages: list(profile.booster.languages, LANGUAGE_LEVELS_SHOWN),
    certificates: list(profile.booster.certificates, CERTIFICATE_LEVELS),
    publicLink: show({ publicLink: profile.booster.publicLink }, BOOSTER_LEVELS).publicLink,
  };
}

function visibleFields<Part extends object, const Table extends Levels>(
  part: Part,
  table: Table,
  level: ShownLevel,
): Shown<Part, Table> {
  const fields = Object.entries(table).flatMap(([field, from]) => {
    if (from === 'sent' || from === 'never') return [];
    const value: unknown = part[field as keyof Part];
    if (level === 'named' || from === 'anonymous') return [[field, value]];
    return [[field, from === 'year' && typeof value === 'string' ? value.slice(0, 4) : null]];
  });
  return Object.fromEntries(fields) as Shown<Part, Table>;
}

function withoutConfidentialEmployer(experience: Experience): Experience {
  return experience.isEmployerConfidential === true ? { ...experience, employer: null } : experience;
}
