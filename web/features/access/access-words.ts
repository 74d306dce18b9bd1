import type { Access } from '@common-ground/contract/access/access';
import { type AccessOutcome, accessOutcome } from '@common-ground/domain/access/access-outcome';
import { plural, t } from '@common-ground/i18n/t';
import { CONSENT_WORDS } from '../../platform/words/consent-words.ts';

/** Works out what the decisions mean, by the rules that the API applies. */
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

/** Says what the current decisions mean: who can find the candidate, and who sees the name. */
export function outcomeWords(access: Access): string {
  const { namedCount, others, hindrance } = outcomeOf(access);
  if (hindrance === 'birth_date_needed') return t`Companies can’t find you until we know you’re 18 or over.`;
  if (hindrance === 'minor') return t`Companies can’t find you until you’re 18.`;
  if (access.visibility === 'hidden') return t`Companies can’t find you.`;
  const isFound = others === 'anonymous';
  const isNamed = access.visibility === 'named';
  if (namedCount > 0) return namedWords(namedCount, isFound);
  if (isFound)
    return isNamed
      ? t`Verified companies see you without your name. None can see your name at the moment.`
      : t`Verified companies see you without your name.`;
  return isNamed
    ? t`Companies can’t find you. Choose a verified company to share your name with, or switch on “${{ consent: CONSENT_WORDS.discovery.label }}”.`
    : t`Companies can’t find you until you switch on “${{ consent: CONSENT_WORDS.discovery.label }}”.`;
}

function namedWords(count: number, isFound: boolean): string {
  return isFound
    ? t`${plural(count, { one: '# verified company you chose sees your name. Other verified companies see you without it.', other: '# verified companies you chose see your name. Other verified companies see you without it.' })}`
    : t`${plural(count, { one: '# verified company you chose sees your name. Other companies can’t find you.', other: '# verified companies you chose see your name. Other companies can’t find you.' })}`;
}

/** Says who is blocked; empty when no one is. */
export function blockedWords({ blocks, currentEmployer }: Access): string {
  if (currentEmployer === null)
    return blocks.length === 0
      ? ''
      : t`${plural(blocks.length, { one: 'Blocked: # company.', other: 'Blocked: # companies.' })}`;
  return blocks.length === 0
    ? t`Blocked: your current employer.`
    : t`${plural(blocks.length, { one: 'Blocked: your current employer and # company on your list.', other: 'Blocked: your current employer and # companies on your list.' })}`;
}

/** The option for showing the name to chosen companies, as other cards refer to it. */
export const NAMED_LABEL = t`Named to companies I choose`;

export const VISIBILITY_OPTIONS = [
  {
    value: 'hidden',
    label: t`Hidden`,
    description: t`Companies can’t find you. You can still browse, compare and apply.`,
  },
  {
    value: 'anonymous',
    label: t`Anonymous to verified companies`,
    description: t`They see what you can do and what you’re looking for, but not your name, contact details, schools, employers or where in your country you are.`,
  },
  {
    value: 'named',
    label: NAMED_LABEL,
    description: t`Companies you choose see your name, schools and employers too. Other verified companies see you without your name if you’ve switched on “${{ consent: CONSENT_WORDS.discovery.label }}”.`,
  },
] as const;
