import type { Access } from '@common-ground/contract/access/access';
import { type AccessOutcome, accessOutcome } from '@common-ground/domain/access/access-outcome';
import { plural, t } from '@common-ground/i18n/t';

/** Works out what the decisions mean, using the API's rules. */
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
export function describeOutcome(access: Access): string {
  const { namedCount, others, hindrance: obstacle } = outcomeOf(access);
  if (obstacle === 'birth_date_needed') return t`Companies can’t find you until we know you’re 18 or over.`;
  if (obstacle === 'minor') return t`Companies can’t find you until you’re 18.`;
  if (access.visibility === 'hidden') return t`Companies can’t find you.`;
  const isFound = others === 'anonymous';
  const isNamed = access.visibility === 'named';
  if (namedCount > 0) return describeNamed(namedCount, isFound);
  if (isFound)
    return isNamed
      ? t`Verified companies see you without your name. None can see your name at the moment.`
      : t`Verified companies see you without your name.`;
  return isNamed
    ? t`Companies can’t find you: you haven’t agreed to being found, and none that you chose can see you.`
    : t`Companies can’t find you: you haven’t agreed to being found.`;
}

function describeNamed(count: number, isFound: boolean): string {
  return isFound
    ? t`${plural(count, { one: '# verified company you chose sees your name. Other verified companies see you without it.', other: '# verified companies you chose see your name. Other verified companies see you without it.' })}`
    : t`${plural(count, { one: '# verified company you chose sees your name. Other companies can’t find you.', other: '# verified companies you chose see your name. Other companies can’t find you.' })}`;
}

/** Says who is blocked; empty when no one is. */
export function describeBlocks({ blocks, currentEmployer }: Access): string {
  if (currentEmployer === null)
    return blocks.length === 0
      ? ''
      : t`${plural(blocks.length, { one: 'Blocked: # company.', other: 'Blocked: # companies.' })}`;
  return blocks.length === 0
    ? t`Blocked: your current employer.`
    : t`${plural(blocks.length, { one: 'Blocked: your current employer and # company on your list.', other: 'Blocked: your current employer and # companies on your list.' })}`;
}
