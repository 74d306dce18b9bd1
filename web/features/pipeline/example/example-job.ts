import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import { STAGE_KIND_LABELS } from '../../../platform/text/stage-kind-labels.ts';

/** A fictional job and applicants, to try the pipeline with. They only exist in this browser. */

const idOf = (end: number) => `00000000-0000-4000-8000-0000000e${String(end).padStart(4, '0')}`;
const [RECEIVED, INTERVIEW, OFFER] = [idOf(1), idOf(2), idOf(3)];

export const EXAMPLE_JOB: PipelineOpportunity = {
  id: idOf(0),
  title: t`Customer support adviser (example)`,
  status: 'published',
  isBlind: false,
  owesScorecards: false,
  stages: [
    { id: RECEIVED, kind: 'received', name: STAGE_KIND_LABELS.received, replyDays: 5, hasScorecard: false },
    {
      id: INTERVIEW,
      kind: 'interview',
      name: STAGE_KIND_LABELS.interview,
      replyDays: 3,
      hasScorecard: false,
    },
    { id: OFFER, kind: 'offer', name: STAGE_KIND_LABELS.offer, replyDays: 3, hasScorecard: false },
  ],
};

/** A criterion of the job, and whether the profile meets it. */
export type ExampleCriterion = { readonly title: string; readonly standing: 'met' | 'not_met' | 'unknown' };

/** A fictional applicant. */
export type ExampleApplicant = {
  readonly id: string;
  readonly name: string;
  readonly stageId: string;
  /** How long ago they applied, in days. */
  readonly sentDaysAgo: number;
  readonly isOpened: boolean;
  readonly headline: string;
  readonly note: string;
  readonly criteria: readonly ExampleCriterion[];
};

const criteriaOf = (
  first: ExampleCriterion['standing'],
  second: ExampleCriterion['standing'],
  third: ExampleCriterion['standing'],
): readonly ExampleCriterion[] => [
  { title: t`English, at least B2`, standing: first },
  { title: t`A year of work with customers`, standing: second },
  { title: t`Portuguese, at least B1`, standing: third },
];

export const EXAMPLE_APPLICANTS: readonly ExampleApplicant[] = [
  {
    id: idOf(11),
    name: t`Ada Example`,
    stageId: RECEIVED,
    sentDaysAgo: 0,
    isOpened: false,
    headline: t`Sold train tickets for three years, now finishing an evening course in IT.`,
    note: t`I like it when someone leaves calmer than they arrived.`,
    criteria: criteriaOf('met', 'met', 'unknown'),
  },
  {
    id: idOf(12),
    name: t`Ben Example`,
    stageId: RECEIVED,
    sentDaysAgo: 9,
    isOpened: true,
    headline: t`Just left school. Helped out in his aunt’s shop on Saturdays.`,
    note: t`I’m looking for my first full-time job and learn quickly.`,
    criteria: criteriaOf('met', 'not_met', 'met'),
  },
  {
    id: idOf(13),
    name: t`Chiara Example`,
    stageId: RECEIVED,
    sentDaysAgo: 1,
    isOpened: false,
    headline: t`Seven years in hotel reception, the last two as shift lead.`,
    note: t`I’d like regular hours, and to go on working with guests.`,
    criteria: criteriaOf('met', 'met', 'met'),
  },
  {
    id: idOf(14),
    name: t`Dawit Example`,
    stageId: INTERVIEW,
    sentDaysAgo: 6,
    isOpened: true,
    headline: t`Two years on the help desk of a phone company.`,
    note: t`I’m at my best explaining things without jargon.`,
    criteria: criteriaOf('met', 'met', 'not_met'),
  },
  {
    id: idOf(15),
    name: t`Eva Example`,
    stageId: OFFER,
    sentDaysAgo: 12,
    isOpened: true,
    headline: t`Ran a library’s enquiry desk for four years.`,
    note: t`Your team’s reply times were what made me apply.`,
    criteria: criteriaOf('met', 'met', 'met'),
  },
];
