import type { ProfilePreview } from '@common-ground/contract/access/profile-preview';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { CandidateProjection } from '@common-ground/contract/profile/projection';
import { emptyDegree } from '@common-ground/domain/profile/degree';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { emptySchool } from '@common-ground/domain/profile/school';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import { formatAnswer } from '../steps/answer-format.ts';

/** The candidate's profile as a company sees it at one level. */
export type ShownProfile = {
  /** The full name, else the preferred name; null if no name is shown. */
  readonly name: string | null;
  /** Pronouns, and the name in Latin letters. */
  readonly nameNotes: readonly string[];
  readonly preferences: readonly { readonly label: string; readonly answer: string }[];
  readonly parts: Snapshot['parts'];
};

type Names = Pick<CandidateProjection['personal'], 'fullName' | 'calledName' | 'latinName' | 'pronouns'>;

/** Returns what companies see without an application. */
export function foundProfile(projection: CandidateProjection): ShownProfile {
  const { role, personal, location } = projection;
  const { fieldsOfWork, ...availability } = projection.employment;
  return {
    ...nameOf(personal),
    preferences: [...answersOf('role', role), ...answersOf('employment', { fieldsOfWork })],
    parts: {
      contact: null,
      adjustments: null,
      location,
      availability: { situation: null, ...availability },
      school: {
        schools: listOf(projection.schools, emptySchool),
        qualifications: listOf(projection.qualifications),
        projects: listOf(projection.projects),
        contextNote: null,
      },
      university: { degrees: listOf(projection.degrees, emptyDegree) },
      experience: { experiences: listOf(projection.experiences, emptyExperience) },
      activities: {
        school: { activities: listOf(projection.schoolActivities) },
        university: { activities: listOf(projection.universityActivities) },
      },
      booster: {
        evidence: listOf(projection.evidence),
        skills: listOf(projection.skills),
        languages: listOf(projection.languages),
        certificates: listOf(projection.certificates),
        publicLink: projection.publicLink,
      },
    },
  };
}

/** Returns what an application contains if nothing is left out. */
export function sentProfile({ applied }: ProfilePreview): ShownProfile {
  return { ...nameOf(applied.name), preferences: [], parts: applied.parts };
}

function nameOf({ fullName, calledName, latinName, pronouns }: Names) {
  const name = fullName ?? calledName;
  return {
    name,
    nameNotes: [latinName, pronouns].filter((note) => note !== null && note !== name) as string[],
  };
}

function answersOf<Name extends 'role' | 'employment'>(section: Name, shown: Partial<ProfileContent[Name]>) {
  const content = { ...EMPTY_PROFILE[section], ...shown };
  return Object.entries(FIELD_LABELS[section]).flatMap(([field, label]) => {
    const answer = formatAnswer(section, field as keyof ProfileContent[Name] & string, content);
    return answer === null ? [] : [{ label: String(label), answer }];
  });
}

/** Entries have no IDs here, because those would link an anonymous view to a named one: use their position. */
function listOf<Item extends object, Whole extends object = object>(
  items: readonly Item[] | null,
  empty?: (id: string) => Whole,
) {
  return items?.map((item, index) => ({ ...(empty?.('') as Whole), ...item, id: String(index) })) ?? null;
}
