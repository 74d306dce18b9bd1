import type { ProfilePreview } from '@common-ground/contract/access/access';

/** What a company can have of a candidate. */
export type PreviewLevel = 'hidden' | 'anonymous' | 'named' | 'applied';

export const LEVEL_OPTIONS: readonly { readonly value: PreviewLevel; readonly label: string }[] = [
  { value: 'hidden', label: 'Hidden' },
  { value: 'anonymous', label: 'Anonymous' },
  { value: 'named', label: 'Named' },
  { value: 'applied', label: 'Applied' },
];

/** Who sees a candidate at each level, and when. */
export const LEVEL_WORDS: Record<PreviewLevel, string> = {
  hidden:
    'For everybody while you are hidden, for companies you block, and for companies nobody has verified.',
  anonymous:
    'For verified companies, once you have agreed to be found: what you can do, and nothing that names you.',
  named: 'For the verified companies that you have chosen, while your setting is “named”.',
  applied:
    'For a company that you apply to: what you pick, as it is on that day. This is all of it, with nothing left out.',
};

const HINDRANCE_WORDS: Record<NonNullable<ProfilePreview['hindrance']>, string> = {
  birth_date_needed: 'Your date of birth is missing, so nobody can find you yet.',
  minor: 'You are under 18, so nobody can find you before your birthday.',
  discovery_not_consented: 'You have not agreed to be found, so nobody can find you.',
};

/** What holds at present, in one sentence. */
export function presentWords({
  presentLevel,
  hindrance,
}: Pick<ProfilePreview, 'presentLevel' | 'hindrance'>) {
  if (hindrance !== null) return HINDRANCE_WORDS[hindrance];
  return presentLevel === 'hidden'
    ? 'At present you are hidden.'
    : 'At present verified companies can find you without your name.';
}
