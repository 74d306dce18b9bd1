import type { NoteReason } from '@common-ground/domain/people/shortlist';

export const NOTE_REASON_WORDS: Readonly<Record<NoteReason, string>> = {
  must_haves: 'Must-haves',
  experience: 'Experience',
  skills: 'Skills',
  qualification: 'Qualification',
  languages: 'Languages',
  motivation: 'What they look for',
  availability: 'When they can start',
  place: 'Place and work mode',
  to_ask: 'Something to ask',
  other_opportunity: 'Better for another opportunity',
};
