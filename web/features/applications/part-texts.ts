import type { SnapshotPart } from '@common-ground/domain/applications/snapshot';
import { t } from '@common-ground/i18n/t';

/** The parts of a profile that can be sent, and what each contains. */
export const PART_TEXTS: Readonly<Record<SnapshotPart, { label: string; description: string }>> = {
  contact: { label: t`Contact details`, description: t`Phone and preferred way to be contacted` },
  adjustments: {
    label: t`Adjustments you may need`,
    description: t`Only sent if you tick it. Never used to compare candidates.`,
  },
  location: {
    label: t`Location`,
    description: t`Where you live and would work, and your right to work. Never your postcode`,
  },
  availability: {
    label: t`Availability`,
    description: t`Current situation, notice, hours and licences. Never pay`,
  },
  school: { label: t`School`, description: t`Schools, qualifications and grades` },
  university: { label: t`University`, description: t`Degrees and results` },
  experience: {
    label: t`Experience`,
    description: t`All kinds of work. Employers you marked as confidential aren’t named`,
  },
  activities: { label: t`Activities`, description: t`Sport, caring, clubs and more` },
  booster: {
    label: t`Skills, languages and evidence`,
    description: t`Also your stories, certificates and public link`,
  },
};
