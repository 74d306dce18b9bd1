import type { DraftScorecardItem, DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { t } from '@common-ground/i18n/t';

/** Hiring processes that a company can start from. Stages and items get their own IDs when used. */

export type StagesTemplate = {
  readonly name: string;
  readonly about: string;
  readonly stages: readonly DraftStage[];
};

const NO_ID = '';

function stage(
  kind: DraftStage['kind'],
  name: string,
  replyDays: number,
  scorecard: readonly DraftScorecardItem[] = [],
): DraftStage {
  return { id: NO_ID, kind, name, replyDays, scorecard };
}

function item(
  competence: string,
  question: string,
  [low, middle, high]: readonly [string, string, string],
): DraftScorecardItem {
  return { id: NO_ID, competence, question, anchors: { low, middle, high } };
}

/** Questions about past behaviour, with example answers to compare with: the same for everyone who gets this far. */
const TALK = [
  item(t`Solving problems`, t`Tell us about something that didn’t work at first. What did you do?`, [
    t`Names a problem, but nothing they did about it.`,
    t`Tried something and checked whether it helped.`,
    t`Found the cause, weighed up two options and checked the result.`,
  ]),
  item(t`Working with others`, t`Tell us about a time you disagreed with someone.`, [
    t`Blamed the other person, or gave in silently.`,
    t`Listened, and they found a way forward.`,
    t`Asked why, explained their own view clearly and found something both could accept.`,
  ]),
  item(t`Learning`, t`What’s something hard you’ve learned recently?`, [
    t`Can’t name anything, or only learned it because they had to.`,
    t`Explains how they learned it.`,
    t`Explains how they learned it, where they got help and how they use it.`,
  ]),
];

export const BUILT_IN_TEMPLATES: readonly StagesTemplate[] = [
  {
    name: t`Review and interview`,
    about: t`One interview with the same questions for everyone. Good for most jobs.`,
    stages: [
      stage('received', t`Application review`, 5),
      stage('interview', t`Interview with two of us`, 5, TALK),
      stage('offer', t`Offer`, 5),
    ],
  },
  {
    name: t`Task and interview`,
    about: t`A short task from the job, and an interview about it. Pay candidates if it takes more than an hour.`,
    stages: [
      stage('received', t`Application review`, 5),
      stage('in_review', t`Sample task`, 5, [
        item(t`Quality of work`, t`What did they hand in?`, [
          t`Didn’t do what was asked.`,
          t`Did what was asked, with mistakes they could have spotted.`,
          t`Did what was asked, and explained what they’d do with more time.`,
        ]),
      ]),
      stage('interview', t`Interview about the task`, 5, TALK.slice(0, 2)),
      stage('offer', t`Offer`, 5),
    ],
  },
  {
    name: t`Trial day`,
    about: t`For apprenticeships and first jobs: a call, then a trial day.`,
    stages: [
      stage('received', t`Application review`, 5),
      stage('interview', t`20-minute call`, 3),
      stage('interview', t`Trial day`, 5, [
        item(t`Care`, t`How did they approach the work?`, [
          t`Started without checking.`,
          t`Followed what they were shown.`,
          t`Asked when unsure and checked the result.`,
        ]),
        item(t`Interest`, t`What did they ask?`, [
          t`Asked nothing about the work.`,
          t`Asked what comes next.`,
          t`Asked why it’s done this way.`,
        ]),
      ]),
      stage('offer', t`Offer`, 5),
    ],
  },
];

/** The process without a template: from applications to an offer. */
export const DEFAULT_STAGES: readonly DraftStage[] = [
  { id: NO_ID, kind: 'received', name: t`Application review`, replyDays: null, scorecard: [] },
  { id: NO_ID, kind: 'offer', name: t`Offer`, replyDays: null, scorecard: [] },
];
