import type { RequiredField, SectionName } from '@common-ground/domain/profile/sections/sections';
import type { SectionDraft } from '../profile.queries.ts';

/** The props of a section's form, in a step and in the profile. */
export type SectionFormProps<Name extends SectionName> = {
  readonly draft: SectionDraft<Name>;
  /** The missing required answers, once the candidate has tried to continue; null before. */
  readonly missing: readonly RequiredField[] | null;
};
