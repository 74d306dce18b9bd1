import type { NoteReason } from '@common-ground/domain/people/shortlist';
import { t } from '@common-ground/i18n/t';

export const NOTE_REASON_LABELS: Readonly<Record<NoteReason, string>> = {
  must_haves: t`Must-haves`,
  experience: t`Experience`,
  skills: t`Skills`,
  qualification: t`Qualification`,
  languages: t`Languages`,
  motivation: t`What they’re looking for`,
  availability: t`Start date`,
  place: t`Location and work mode`,
  to_ask: t`Question to ask`,
  other_opportunity: t`Better fit for another job`,
};
