import type { DraftScorecardItem, DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';

/** Ways to decide that a company can begin with. Stages and items get ids of their own when they are used. */

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

/** Questions about what somebody did, with behaviour to compare the answer with: the same for everybody who comes this far. */
const TALK = [
  item('Solving problems', 'Tell us of something that did not work at first. What did you do?', [
    'Names a problem and no step of their own.',
    'Tries something, sees whether it helped.',
    'Finds the cause, weighs two ways, checks the result.',
  ]),
  item('Working with others', 'Tell us of a time when you and somebody else saw it differently.', [
    'Blames, or gave in without a word.',
    'Listened, and a way was found.',
    'Asked why, said their own view clearly, and both could live with the way.',
  ]),
  item('Learning', 'What did you learn last that was hard for you?', [
    'Names nothing, or was only told to.',
    'Names how they learned it.',
    'Names how they learned it, where they got help and what they use it for.',
  ]),
];

export const OUR_TEMPLATES: readonly StagesTemplate[] = [
  {
    name: 'Read and talk',
    about: 'One talk with the same questions for everybody. Good for most jobs.',
    stages: [
      stage('received', 'We read what you sent', 5),
      stage('interview', 'A talk with two of us', 5, TALK),
      stage('offer', 'Offer', 5),
    ],
  },
  {
    name: 'Task and talk',
    about: 'A short task from the job, and a talk about it. Pay for it when it takes more than an hour.',
    stages: [
      stage('received', 'We read what you sent', 5),
      stage('in_review', 'A task from the job', 5, [
        item('The work itself', 'What did they hand in?', [
          'Misses what was asked.',
          'Does what was asked, with mistakes they could find themselves.',
          'Does what was asked, and says what they would do with more time.',
        ]),
      ]),
      stage('interview', 'A talk about it', 5, TALK.slice(0, 2)),
      stage('offer', 'Offer', 5),
    ],
  },
  {
    name: 'A day with us',
    about: 'For apprenticeships and first jobs: a call, then a trial day.',
    stages: [
      stage('received', 'We read what you sent', 5),
      stage('interview', 'A call of twenty minutes', 3),
      stage('interview', 'A trial day', 5, [
        item('Care', 'How did they go about the work?', [
          'Begins without looking.',
          'Follows what was shown.',
          'Asks when unsure and checks the result.',
        ]),
        item('Interest', 'What did they ask?', [
          'Asks nothing about the work.',
          'Asks what comes next.',
          'Asks why it is done this way.',
        ]),
      ]),
      stage('offer', 'Offer', 5),
    ],
  },
];

/** Where one begins without a template: applications arrive, and an offer is the end. */
export const BARE_STAGES: readonly DraftStage[] = [
  { id: NO_ID, kind: 'received', name: 'We read what you sent', replyDays: null, scorecard: [] },
  { id: NO_ID, kind: 'offer', name: 'Offer', replyDays: null, scorecard: [] },
];
