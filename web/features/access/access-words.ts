import type { Access } from '@common-ground/contract/access/access';
import { type AccessOutcome, accessOutcome } from '@common-ground/domain/access/access-outcome';

/** What follows from what was decided. */
function outcomeOf(access: Access): AccessOutcome {
  return accessOutcome({
    visibility: access.visibility,
    age: access.age,
    hasConsentedToDiscovery: access.consents.some(
      ({ purpose, isGiven }) => purpose === 'discovery' && isGiven,
    ),
    chosenCount: access.chosenCompanies.filter(({ isVerified, isBlocked }) => isVerified && !isBlocked)
      .length,
  });
}

const SMALL_NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function chosenWords(count: number): string {
  const number = SMALL_NUMBERS[count] ?? String(count);
  return count === 1
    ? `${number} verified company that you chose sees your name`
    : `${number} verified companies that you chose see your name`;
}

/** What follows from the present decisions, in a sentence. */
export function outcomeWords(access: Access): string {
  const { namedCount, others, hindrance } = outcomeOf(access);
  if (hindrance === 'birth_date_needed') return 'No company finds you until we know that you are 18.';
  if (hindrance === 'minor') return 'No company finds you until you are 18.';
  if (access.visibility === 'hidden') return 'No company finds you.';
  const isFound = others === 'anonymous';
  if (namedCount > 0)
    return `${chosenWords(namedCount)}; all others see ${isFound ? 'you without a name, if they are verified' : 'nothing'}.`;
  if (isFound)
    return access.visibility === 'named'
      ? 'Verified companies see you without your name. You have chosen none that sees it.'
      : 'Verified companies see you without your name.';
  return access.visibility === 'named'
    ? 'No company finds you: you have chosen none yet, and you have not agreed to be found by others.'
    : 'No company finds you, because you have not agreed to be found.';
}

/** Who sees nothing whatever else is decided; empty when nobody is blocked. */
export function blockedWords({ blocks, currentEmployer }: Access): string {
  const listed = blocks.length === 1 ? '1 blocked company' : `${blocks.length} blocked companies`;
  if (currentEmployer === null)
    return blocks.length === 0 ? '' : `${listed} ${blocks.length === 1 ? 'sees' : 'see'} nothing.`;
  return blocks.length === 0
    ? 'Your current employer sees nothing.'
    : `Your current employer and ${listed} see nothing.`;
}

export const VISIBILITY_OPTIONS = [
  {
    value: 'hidden',
    label: 'Hidden',
    description: 'No company finds you. You can look around, compare and apply.',
  },
  {
    value: 'anonymous',
    label: 'Anonymous to verified companies',
    description:
      'They see what you can do and what you look for. No name, no contact, no names of schools or employers, no place finer than your country.',
  },
  {
    value: 'named',
    label: 'Named to companies I choose',
    description:
      'Those you choose see your name and the whole story. All other verified companies see you without a name.',
  },
] as const;
