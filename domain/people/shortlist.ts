/** Lists of people a company is considering for a job, with notes. Notes are about the job: each has a reason from this list. */

/** What a note about a candidate on a shortlist is about. */
export const NOTE_REASONS = [
  'must_haves',
  'experience',
  'skills',
  'qualification',
  'languages',
  'motivation',
  'availability',
  'place',
  'to_ask',
  'other_opportunity',
] as const;
export type NoteReason = (typeof NOTE_REASONS)[number];

/** Maximum lengths in characters, and maximum counts. */
export const SHORTLIST_LIMITS = { lists: 50, name: 80, people: 200, notes: 20, note: 500 } as const;
