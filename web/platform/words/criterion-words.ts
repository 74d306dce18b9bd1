import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { qualificationWords, timeWords } from '@common-ground/domain/opportunities/criterion-words';
import { displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { dayWords } from './day-words.ts';

/** The outcome of a criterion and its evidence, in words. */

type Criterion = OpportunityDetail['criteria'][number];
type Evidence = NonNullable<OpportunityDetail['standings'][number]['evidence']>;

export const STANDING_WORDS = { met: t`Met`, not_met: t`Not met`, unknown: t`Unknown` } as const;

const RIGHT_WORDS: Readonly<Record<string, string>> = {
  yes: t`Yes`,
  needs_sponsorship: t`Needs sponsorship`,
  until: t`Yes, until a date`,
  not_sure: t`Not sure`,
};

const TRAVEL_WORDS: Readonly<Record<string, string>> = {
  none: t`No travel`,
  some: t`A few days a month`,
  often: t`Most weeks`,
};

/** The evidence in the profile, without saying whose it is: "German, C1"; empty when there's none. */
export function evidenceWords({ kind }: Pick<Criterion, 'kind'>, evidence: Evidence | null): string {
  if (evidence === null) return '';
  const { text: subject, level, months, monthsAtMost, until } = evidence;
  const qualification = qualificationWords(level);
  switch (kind) {
    case 'language':
      return subject === null
        ? t`Not listed`
        : [displayName(subject, 'language'), level].filter(Boolean).join(', ');
    case 'right_to_work':
      return until === null ? (RIGHT_WORDS[level ?? ''] ?? '') : t`Until ${{ day: dayWords(until) }}`;
    case 'travel':
      return TRAVEL_WORDS[level ?? ''] ?? '';
    case 'experience':
      return months === null || monthsAtMost === null || monthsAtMost === 0
        ? t`None in this field`
        : experienceWords(text(timeWords({ atLeast: months, atMost: monthsAtMost })), subject);
    case 'qualification':
      return [subject, qualification && text(qualification)].filter(Boolean).join(': ');
    default:
      return subject ?? t`Not listed`;
  }
}

function experienceWords(duration: string, jobTitle: string | null): string {
  return jobTitle === null ? duration : t`${duration} (e.g. ${isolated(jobTitle)})`;
}
