import {
  type Profile,
  saveEmployment,
  saveLocation,
  savePersonalDetails,
  saveRoleChoice,
} from '@common-ground/contract/profile';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections';
import { call } from '../../platform/api.ts';
import type { CallProblem } from '../../platform/api-client.ts';
import type { Saved } from '../../platform/draft-content.ts';
import type { SaveResult } from '../../platform/draft-state.ts';
import { queryClient } from '../../platform/queries.ts';
import { underAge } from './section-rules.ts';

type Saving = {
  readonly [Name in SectionName]: (
    content: ProfileContent[Name],
    version: number,
  ) => Promise<SaveResult<ProfileContent[Name]>>;
};

type Outcome<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly problem: CallProblem };

/** What sends each section. The last save of a page that is being left outlives it. */
export const SECTION_SAVING: Saving = {
  role: async (body, version) => resultOf('role', await call(saveRoleChoice, { body, ...options(version) })),
  personal: async (body, version) =>
    resultOf('personal', await call(savePersonalDetails, { body, ...options(version) })),
  location: async (body, version) =>
    resultOf('location', await call(saveLocation, { body, ...options(version) })),
  employment: async (body, version) =>
    resultOf('employment', await call(saveEmployment, { body, ...options(version) })),
};

function options(version: number) {
  return { ifMatch: version, keepalive: document.visibilityState === 'hidden' };
}

function resultOf<Name extends SectionName>(
  name: Name,
  outcome: Outcome<Profile[Name]>,
): SaveResult<ProfileContent[Name]> {
  if (outcome.ok) {
    // Whoever shows the profile elsewhere on the page sees what is saved.
    queryClient.setQueryData<Profile>(
      ['profile'],
      (profile) => profile && { ...profile, [name]: outcome.body },
    );
    // Whether a result may be shared hangs on the date of birth.
    if (name === 'personal') void queryClient.invalidateQueries({ queryKey: ['culture', 'sharing'] });
    return { kind: 'saved', saved: outcome.body as Saved<ProfileContent[Name]> };
  }
  const { problem } = outcome;
  if (problem.code === 'version_conflict' && problem.current !== undefined)
    return { kind: 'conflict', saved: problem.current as Saved<ProfileContent[Name]> };
  if (problem.code !== 'under_age') return { kind: 'problem', problem };
  return { kind: 'problem', problem: { ...problem, violations: [underAge(problem.opensOn ?? '')] } };
}
