import type { DraftStage, OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { seededRandom, seedOf } from '@common-ground/domain/random';
import { inventedId, must, place } from './demo-opportunity.ts';

/** An invented company's drafts, paused job and stage templates. */
export type WritingPlan = {
  /** A draft with some parts still missing. */
  readonly draft: Pick<OpportunityDraft, 'title' | 'kind'> & Partial<OpportunityDraft>;
  /** The title of what it has paused. */
  readonly paused: string;
  readonly template: { readonly name: string; readonly stages: readonly DraftStage[] };
};

/** The same ids in every demo world. */
const idsOf = (name: string) => {
  const random = seededRandom(seedOf(name));
  return () => inventedId(random);
};

function stagesOf(name: string, steps: readonly (readonly [DraftStage['kind'], string, number])[]) {
  const id = idsOf(name);
  return steps.map(([kind, stage, replyDays]) => ({ id: id(), kind, name: stage, replyDays, scorecard: [] }));
}

const nurse = idsOf('draft of Harbour Health');
const careTalk = idsOf('care talk');

/** By the email address of the company's owner. */
export const WRITING_PLANS: Readonly<Record<string, WritingPlan>> = {
  'owner@harbour-health.example': {
    draft: {
      title: 'Rehabilitation nurse',
      kind: 'permanent',
      routes: ['experienced'],
      field: 'isco-08:22',
      about:
        'You’ll help people back on their feet after an operation: on the ward in the morning, in their homes in the afternoon.\n\nWe want a rockstar who is young at heart.',
      places: [place('PT', 'Porto', 'on_site')],
      pay: { minimum: '1850', maximum: null, currency: 'EUR', period: 'month' },
      criteria: [{ ...must('licence', '', { subject: 'Registered nurse' }), id: nurse(), reason: null }],
    },
    paused: 'Night porter',
    template: {
      name: 'Morning on the ward',
      stages: [
        { id: careTalk(), kind: 'received', name: 'Application review', replyDays: 5, scorecard: [] },
        {
          id: careTalk(),
          kind: 'interview',
          name: 'A morning on the ward',
          replyDays: 4,
          scorecard: [
            {
              id: careTalk(),
              competence: 'Attention to people',
              question: 'How did they speak with the first patient?',
              anchors: {
                low: 'Speaks over the patient.',
                middle: 'Explains what’s being done.',
                high: 'Asks first, explains, and notices what wasn’t said.',
              },
            },
          ],
        },
        { id: careTalk(), kind: 'offer', name: 'Offer', replyDays: 3, scorecard: [] },
      ],
    },
  },
  'owner@nordlys-energy.example': {
    draft: { title: 'Apprentice, wind turbine service', kind: 'apprenticeship', routes: ['journey'] },
    paused: 'Planner, subsea cables',
    template: {
      name: 'Call, site visit, offer',
      stages: stagesOf('Nordlys stages', [
        ['received', 'Application review', 5],
        ['interview', 'A call', 3],
        ['interview', 'Site visit', 5],
        ['offer', 'Offer', 5],
      ]),
    },
  },
  'owner@tessel-maps.example': {
    draft: { title: 'Map editor, evenings', kind: 'part_time', places: [place('DE', null, 'remote')] },
    paused: 'Field surveyor',
    template: {
      name: 'Paid task and interview',
      stages: stagesOf('Tessel stages', [
        ['received', 'Application review', 8],
        ['in_review', 'Paid two-hour task', 6],
        ['interview', 'Interview about the task', 5],
        ['offer', 'Offer', 5],
      ]),
    },
  },
};

/** The paused job as it was published: complete, and open for another month. */
export function pausedOpportunity(title: string, closesOn: string, stages: readonly DraftStage[]) {
  const id = idsOf(`paused ${title}`);
  const draft: OpportunityDraft = {
    title,
    kind: 'permanent',
    routes: ['experienced', 'journey'],
    field: null,
    about: 'We’ve had so many good applications that we’re pausing to read them all.',
    places: [place('PT', 'Lisbon', 'on_site')],
    pay: { minimum: '1500', maximum: '1700', currency: 'EUR', period: 'month' },
    hoursPerWeek: 35,
    startsOn: null,
    closesOn,
    criteria: [
      { ...must('free', 'The shifts are fixed.', { subject: 'Work on two weekends a month' }), id: id() },
    ],
    process: stages.map((stage) => ({ ...stage, id: id(), scorecard: [] })),
  };
  return draft;
}
