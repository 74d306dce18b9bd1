import type { Access } from '@common-ground/contract/access/access';
import type { VisibilityPosition } from '@common-ground/domain/access/visibility-position';
import { t } from '@common-ground/i18n/t';

/** The name of each position, and its meaning in one sentence. */
export const POSITION_TEXTS: Readonly<Record<VisibilityPosition, { label: string; description: string }>> = {
  private: {
    label: t`Private`,
    description: t`Companies can’t find you and we don’t compare you with any; you can still browse and apply.`,
  },
  compare_only: {
    label: t`Compare only`,
    description: t`You see where you overlap with companies; they don’t see you.`,
  },
  findable_without_name: {
    label: t`Findable without my name`,
    description: t`Verified companies can find you and see what you can do and what you’re looking for, but not your name, contact details, schools or employers.`,
  },
  findable_with_name: {
    label: t`Findable with my name for chosen companies`,
    description: t`Companies you choose also see your name, schools and employers; other verified companies find you without them.`,
  },
};

/** Says what applies to someone whose decisions match none of the four positions. */
export function describeCustomPosition(access: Access): string {
  const isCompared = access.consents.some(({ purpose, isGiven }) => purpose === 'matching' && isGiven);
  return isCompared
    ? t`You chose these settings one by one: you see where you overlap with companies. If you choose an option here, it replaces them.`
    : t`You chose these settings one by one: we don’t compare you with companies. If you choose an option here, it replaces them.`;
}
