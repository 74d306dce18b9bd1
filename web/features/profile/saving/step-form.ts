import type { RequiredField, SectionName } from '@common-ground/domain/profile/sections/sections';
import type { SectionDraft } from '../profile.queries.ts';

/** What a section's form uses, in a step and in the profile alike. */
export type SectionFormProps<Name extends SectionName> = {
  readonly draft: SectionDraft<Name>;
  /** The required answers that are missing, once someone has tried to continue; null before. */
  readonly missing: readonly RequiredField[] | null;
};
