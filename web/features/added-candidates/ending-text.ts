import type { EndedAddedCandidate } from '@common-ground/contract/added-candidates/added-candidates';
import type { AddedEnding } from '@common-ground/domain/added-candidates/added-candidate';
import { ADDED_DAYS } from '@common-ground/domain/added-candidates/added-candidate';
import { t } from '@common-ground/i18n/t';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { SOURCE_LABELS } from '../../platform/text/source-labels.ts';

const ENDINGS: Readonly<Record<AddedEnding, (day: string) => string>> = {
  deleted: (day) => t`They deleted it on ${{ day }}.`,
  lapsed: (day) => t`Deleted on ${{ day }}, after ${{ days: ADDED_DAYS }} days.`,
  applied: (day) => t`They applied on ${{ day }}. The application is in the pipeline.`,
  unmailed: (day) => t`Deleted on ${{ day }}: we couldn’t email them.`,
};

/** What became of an entry. It contains nothing about the person any more. */
export function describeEnding({ ending, endedAt, source, addedAt }: EndedAddedCandidate): {
  readonly title: string;
  readonly text: string;
} {
  return {
    title: t`${{ source: SOURCE_LABELS[source] }}, added ${{ day: formatInstantAsDay(addedAt) }}`,
    text: ENDINGS[ending](formatInstantAsDay(endedAt)),
  };
}
