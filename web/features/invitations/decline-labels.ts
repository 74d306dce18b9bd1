import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';
import { t } from '@common-ground/i18n/t';

/** Why a candidate declines, in their words. */
export const DECLINE_OPTIONS: readonly { readonly value: DeclineReason; readonly label: string }[] = [
  { value: 'not_looking', label: t`I’m not looking right now` },
  { value: 'other_work', label: t`I’ve found another job` },
  { value: 'kind_of_work', label: t`It’s not the kind of work I want` },
  { value: 'place', label: t`The location doesn’t suit me` },
  { value: 'pay', label: t`The pay doesn’t suit me` },
  { value: 'hours', label: t`The hours don’t suit me` },
  { value: 'start', label: t`The start date doesn’t suit me` },
  { value: 'other', label: t`Another reason` },
];
