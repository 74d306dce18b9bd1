import type { ScorecardItem, Stage } from '@common-ground/domain/opportunities/stage';

type Named = readonly [
  name: string,
  replyDays: number,
  more?: { readonly kind?: 'in_review'; readonly scorecard?: readonly ScorecardItem[] },
];

/** The stages of an invented company: applications first, interviews by default in between, and an offer at the end. */
export function stages(...stageSpecs: readonly Named[]): Stage[] {
  const all: readonly Named[] = [...stageSpecs, ['Offer', 5]];
  const kindAt = (index: number, kind: Stage['kind']): Stage['kind'] =>
    index === 0 ? 'received' : index === stageSpecs.length ? 'offer' : kind;
  return all.map(
    ([name, replyDays, { kind, scorecard = [] } = {}], index): Stage => ({
      id: `00000000-0000-4000-8000-00000000057${index}`,
      kind: kindAt(index, kind ?? 'interview'),
      name,
      replyDays,
      scorecard,
    }),
  );
}

/** How the invented companies decide, in three ways. */
export const READ_AND_INTERVIEW = stages(
  ['Application review', 5],
  ['Second review', 4, { kind: 'in_review' }],
  ['Interview with two of us', 4],
  ['A day with the team', 3],
);
export const READ_AND_TASK = stages(
  ['Application review', 8],
  ['Paid two-hour task', 6, { kind: 'in_review' }],
  ['Interview about the task', 5],
);

/** What the people who run a trial shift look for. */
const TRIAL_SHIFT: readonly ScorecardItem[] = [
  {
    id: '00000000-0000-4000-8000-000000000581',
    competence: 'Calm with a worried patient',
    question: 'What did they do when someone was afraid or upset?',
    anchors: {
      low: 'Carried on with the task and said little',
      middle: 'Listened, then explained the next step',
      high: 'Noticed it early, listened, and changed what they did',
    },
  },
  {
    id: '00000000-0000-4000-8000-000000000582',
    competence: 'Checks before giving medicine',
    question: null,
    anchors: {
      low: 'Needed to be reminded of a check',
      middle: 'Made every check',
      high: 'Made every check and asked about what was unclear',
    },
  },
];

export const QUICK = stages(['Phone call', 2], ['Paid trial shift', 2, { scorecard: TRIAL_SHIFT }]);
