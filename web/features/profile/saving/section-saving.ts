import { readCultureSharing } from '@common-ground/contract/culture/culture-results';
import {
  type Profile,
  saveAcademics,
  saveBooster,
  saveEmployment,
  saveExperience,
  saveLocation,
  savePersonalDetails,
  savePreferences,
  saveRoleChoice,
  saveSchool,
  saveSchoolActivities,
  saveUniversity,
  saveUniversityActivities,
} from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { call } from '../../../platform/api/api.ts';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { updateCached } from '../../../platform/api/cache-answers.ts';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';
import type { Saved } from '../../../platform/drafts/draft-content.ts';
import type { SaveResult } from '../../../platform/drafts/draft-state.ts';
import { underAge } from './section-rules.ts';

const OPERATIONS = {
  role: saveRoleChoice,
  personal: savePersonalDetails,
  location: saveLocation,
  employment: saveEmployment,
  school: saveSchool,
  academics: saveAcademics,
  schoolActivities: saveSchoolActivities,
  university: saveUniversity,
  universityActivities: saveUniversityActivities,
  experience: saveExperience,
  preferences: savePreferences,
  booster: saveBooster,
} as const satisfies Record<SectionName, object>;

type Outcome<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly problem: CallProblem };

/** Browsers let requests of at most 64 KiB outlive their page. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Returns a function that saves a section. The last save outlives a page that's being left. */
export function savingOf<Name extends SectionName>(name: Name) {
  return async (
    content: ProfileContent[Name],
    version: number,
  ): Promise<SaveResult<ProfileContent[Name]>> => {
    const isLeaving = document.visibilityState === 'hidden';
    const keepalive =
      isLeaving && new TextEncoder().encode(JSON.stringify(content)).length < MAX_KEEPALIVE_BYTES;
    // The operation and the content belong to the same section, but the compiler only sees unions.
    const operation = OPERATIONS[name] as typeof saveSchool;
    const body = content as ProfileContent['school'];
    const outcome = await call(operation, { body, ifMatch: version, keepalive });
    return resultOf(name, outcome as Outcome<Profile[Name]>);
  };
}

function resultOf<Name extends SectionName>(
  name: Name,
  outcome: Outcome<Profile[Name]>,
): SaveResult<ProfileContent[Name]> {
  if (outcome.ok) {
    // Updates other parts of the page that show the profile.
    updateCached(queryOf(readProfile), (profile) => ({ ...profile, [name]: outcome.body }));
    // Sharing a result depends on the date of birth.
    if (name === 'personal') void invalidate(readCultureSharing);
    return { kind: 'saved', saved: outcome.body as Saved<ProfileContent[Name]> };
  }
  const { problem } = outcome;
  if (problem.code === 'version_conflict' && problem.current !== undefined)
    return { kind: 'conflict', saved: problem.current as Saved<ProfileContent[Name]> };
  if (problem.code !== 'under_age') return { kind: 'problem', problem };
  return { kind: 'problem', problem: { ...problem, violations: [underAge(problem.opensOn ?? '')] } };
}
