import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { formatWorkTime, qualificationLabel } from '@common-ground/domain/opportunities/criterion-labels';
import { displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { formatDay } from './day-formats.ts';

/** The outcome of a criterion and its evidence, as text. */

type Criterion = OpportunityDetail['criteria'][number];
type Evidence = NonNullable<OpportunityDetail['standings'][number]['evidence']>;

export const CRITERION_STATUS_LABELS = { met: t`Met`, not_met: t`Not met`, unknown: t`Unknown` } as const;

const RIGHT_LABELS: Readonly<Record<string, string>> = {
  yes: t`Yes`,
  needs_sponsorship: t`Needs sponsorship`,
  until: t`Yes, until a date`,
  not_sure: t`Not sure`,
};

const TRAVEL_LABELS: Readonly<Record<string, string>> = {
  none: t`No travel`,
  some: t`A few days a month`,
  often: t`Most weeks`,
};

/** The evidence in the profile, without saying whose it is: "German, C1"; empty when there's none. */
export function describeEvidence({ kind }: Pick<Criterion, 'kind'>, evidence: Evidence | null): string {
  if (evidence === null) return '';
  const { text: subject, level, months, monthsAtMost, until } = evidence;
  const qualification = qualificationLabel(level);
  switch (kind) {
    case 'language':
      return subject === null
        ? t`Not listed`
        : [displayName(subject, 'language'), level].filter(Boolean).join(', ');
    case 'right_to_work':
      return until === null ? (RIGHT_LABELS[level ?? ''] ?? '') : t`Until ${{ day: formatDay(until) }}`;
    case 'travel':
      return TRAVEL_LABELS[level ?? ''] ?? '';
    case 'experience':
      return months === null || monthsAtMost === null || monthsAtMost === 0
        ? t`None in this field`
        : describeExperience(text(formatWorkTime({ atLeast: months, atMost: monthsAtMost })), subject);
    case 'qualification':
      return [subject, qualification && text(qualification)].filter(Boolean).join(': ');
    default:
      return subject ?? t`Not listed`;
  }
}

function describeExperience(duration: string, jobTitle: string | null): string {
  return jobTitle === null ? duration : t`${duration} (e.g. ${isolated(jobTitle)})`;
}
