import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { qualificationWords, timeWords } from '@common-ground/domain/opportunities/criterion-words';
import { displayName } from '@common-ground/i18n/formats';
import { text } from '@common-ground/i18n/text';
import { dayWords } from './day-words.ts';

/** How a criterion stands and what says so, in words. */

type Criterion = OpportunityDetail['criteria'][number];
type Evidence = NonNullable<OpportunityDetail['standings'][number]['evidence']>;

export const STANDING_WORDS = { met: 'Met', not_met: 'Not met', unknown: 'Unknown' } as const;

const RIGHT_WORDS: Readonly<Record<string, string>> = {
  yes: 'Yes',
  needs_sponsorship: 'Needs sponsorship',
  until: 'Yes, until a date',
  not_sure: 'Not sure',
};

const TRAVEL_WORDS: Readonly<Record<string, string>> = {
  none: 'No travel',
  some: 'A few days a month',
  often: 'Most weeks',
};

/** What of the profile says so, without whose it is: "German, C1"; empty when nothing does. */
export function evidenceWords({ kind }: Pick<Criterion, 'kind'>, evidence: Evidence | null): string {
  if (evidence === null) return '';
  const { text: named, level, months, monthsAtMost, until } = evidence;
  const qualification = qualificationWords(level);
  switch (kind) {
    case 'language':
      return named === null
        ? 'Not among the languages'
        : [displayName(named, 'language'), level].filter(Boolean).join(', ');
    case 'right_to_work':
      return until === null ? (RIGHT_WORDS[level ?? ''] ?? '') : `Until ${dayWords(until)}`;
    case 'travel':
      return TRAVEL_WORDS[level ?? ''] ?? '';
    case 'experience':
      return months === null || monthsAtMost === null || monthsAtMost === 0
        ? 'None in this field'
        : `${text(timeWords({ atLeast: months, atMost: monthsAtMost }))}${named === null ? '' : `, such as ${named}`}`;
    case 'qualification':
      return [named, qualification && text(qualification)].filter(Boolean).join(': ');
    default:
      return named ?? 'None';
  }
}
