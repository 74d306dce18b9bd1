import type { CandidateSource } from '@common-ground/domain/added-candidates/added-candidate';
import { t } from '@common-ground/i18n/t';

/** Labels for where a team found someone. */
export const SOURCE_LABELS: Readonly<Record<CandidateSource, string>> = {
  referral: t`Referral`,
  event: t`Event`,
  linkedin: t`LinkedIn`,
  job_board: t`Job board`,
  agency: t`Agency`,
  other: t`Other`,
};

/** The source with the team's own description; for “other”, only the description. */
export function sourceText({
  source,
  sourceWords,
}: {
  readonly source: CandidateSource;
  readonly sourceWords: string | null;
}): string {
  if (sourceWords === null) return SOURCE_LABELS[source];
  return source === 'other'
    ? sourceWords
    : t`${{ source: SOURCE_LABELS[source] }}: ${{ words: sourceWords }}`;
}
