import type { ProfilePreview } from '@common-ground/contract/access/profile-preview';
import { t } from '@common-ground/i18n/t';

/** What a company can see of a candidate. */
export type PreviewLevel = 'hidden' | 'anonymous' | 'named' | 'applied';

export const LEVEL_OPTIONS: readonly { readonly value: PreviewLevel; readonly label: string }[] = [
  { value: 'hidden', label: t`Hidden` },
  { value: 'anonymous', label: t`Anonymous` },
  { value: 'named', label: t`Named` },
  { value: 'applied', label: t`Applied` },
];

/** Says who sees a candidate at each level, and when. */
export const LEVEL_LABELS: Record<PreviewLevel, string> = {
  hidden: t`What everyone sees while you’re hidden, and what companies you block and unverified companies always see.`,
  anonymous: t`What verified companies see once you’ve agreed to be found: what you can do, without your name.`,
  named: t`What the verified companies you’ve chosen see while you let them see your name.`,
  applied: t`What a company gets when you apply: the parts you pick, as they are that day. This shows all of them.`,
};

const OBSTACLE_MESSAGES: Record<NonNullable<ProfilePreview['hindrance']>, string> = {
  birth_date_needed: t`Your date of birth is missing, so no company can find you yet.`,
  minor: t`No company can find you until you turn 18.`,
  discovery_not_consented: t`You haven’t agreed to be found, so no company can find you.`,
};

/** Describes the current state in one sentence. */
export function presentText({ presentLevel, hindrance }: Pick<ProfilePreview, 'presentLevel' | 'hindrance'>) {
  if (hindrance !== null) return OBSTACLE_MESSAGES[hindrance];
  return presentLevel === 'hidden'
    ? t`You’re hidden right now.`
    : t`Verified companies can find you right now, without your name.`;
}
