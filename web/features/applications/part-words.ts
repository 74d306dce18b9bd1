import type { SnapshotPart } from '@common-ground/domain/applications/snapshot';

/** The parts of a profile that can be sent, with what is in each. */
export const PART_WORDS: Readonly<Record<SnapshotPart, { label: string; description: string }>> = {
  contact: { label: 'How to reach you', description: 'Phone and the way you prefer' },
  adjustments: {
    label: 'Adjustments you may need',
    description: 'Not sent unless you tick it. It is never used to compare people.',
  },
  location: {
    label: 'Where you are',
    description: 'Place, where you would work, right to work. Never the postcode',
  },
  availability: { label: 'When you can start', description: 'Situation, notice, hours, licences. Never pay' },
  school: { label: 'School', description: 'Schools, qualifications and grades as you wrote them' },
  university: { label: 'University', description: 'Studies with their results' },
  experience: { label: 'Experience', description: 'Work of every kind. Confidential employers stay unnamed' },
  activities: { label: 'Beside school and studies', description: 'Sport, caring, clubs and the rest' },
  booster: { label: 'Skills, languages, evidence', description: 'What you wrote in the profile booster' },
};
