import type { DemoTurn } from '@common-ground/api/demo-hiring';
import { DEMO_OPPORTUNITIES } from './demo-opportunities.ts';
import { dayFrom, daysBefore, type OpportunityPlan } from './demo-opportunity.ts';
import { PAST_ROUNDS } from './demo-past-rounds.ts';

/** An application in days before now. */
export type ApplicationPlan = {
  readonly owner: string;
  readonly title: string;
  readonly note: string | null;
  readonly sentAgo: number;
  readonly turns: (now: Date) => readonly DemoTurn[];
};

const HARBOUR = 'owner@harbour-health.example';
const NORDLYS = 'owner@nordlys-energy.example';
const TESSEL = 'owner@tessel-maps.example';

const opened = (now: Date, ago: number): DemoTurn => ({ kind: 'opened', at: daysBefore(now, ago, 11) });
const moved = (
  now: Date,
  ago: number,
  status: Extract<DemoTurn, { kind: 'moved' }>['status'],
  text: string | null = null,
): DemoTurn => ({ kind: 'moved', at: daysBefore(now, ago, 14), status, words: text });

const LENA: readonly ApplicationPlan[] = [
  {
    owner: NORDLYS,
    title: 'Graduate engineer, grid and storage',
    note: 'My thesis was about small batteries in villages the grid has forgotten. I’d like to do the same on your scale.',
    sentAgo: 1,
    turns: (now) => [opened(now, 0)],
  },
  {
    owner: TESSEL,
    title: 'Product intern',
    note: null,
    sentAgo: 2,
    turns: (now) => [
      opened(now, 1),
      moved(
        now,
        1,
        'interview',
        'We liked how you wrote about the footpath in Alfama. Could we talk for half an hour?',
      ),
    ],
  },
  {
    owner: NORDLYS,
    title: 'Placement year, public affairs',
    note: 'I have sat in enough town halls to know when to listen.',
    sentAgo: 12,
    turns: (now) => [
      opened(now, 10),
      moved(
        now,
        5,
        'declined',
        'Thank you for applying. We chose someone who has written for a parliament before. Your text was one of the three best we read.',
      ),
    ],
  },
];

const TOMASZ: readonly ApplicationPlan[] = [
  { owner: NORDLYS, title: 'Software engineer, forecasts', note: null, sentAgo: 4, turns: () => [] },
  {
    owner: NORDLYS,
    title: 'Controller, projects abroad',
    note: null,
    sentAgo: 17,
    turns: (now) => [opened(now, 15), moved(now, 13, 'in_review')],
  },
];

const REASONS = [
  'Thank you for applying. We chose someone with more years in the field.',
  'We’ve stopped hiring for this job because the budget went elsewhere. It had nothing to do with you.',
  'Someone from our own team took the job. We’d be glad if you tried again.',
  null,
];

/** Forty over two years: nine that are open, and thirty-one that have ended in every possible way. */
function fortyApplications(): readonly ApplicationPlan[] {
  const open = Object.entries(DEMO_OPPORTUNITIES).flatMap(([owner, plans]) =>
    plans.map((plan) => ({ owner, plan })),
  );
  const past = Object.entries(PAST_ROUNDS).flatMap(([owner, plans]) =>
    plans.map(({ title, publishedAgo }) => ({ owner, title, publishedAgo })),
  );
  return [
    ...open.slice(0, 10).map(({ owner, plan }, index) => ({
      owner,
      title: plan.title,
      note: null,
      sentAgo: Math.max(0, plan.publishedAgo - 1),
      turns: (now: Date) => historyOfOpen(now, plan, index),
    })),
    ...past.map(({ owner, title, publishedAgo }, index) => ({
      owner,
      title,
      note: index % 5 === 0 ? 'I saw this and thought of you as well.' : null,
      sentAgo: publishedAgo - 4,
      turns: (now: Date) => historyOfEnded(now, publishedAgo - 4, index),
    })),
  ];
}

/** An offer of the job's highest pay at its first place. */
function offerOf({ pay, hoursPerWeek, places: [place] }: OpportunityPlan, now: Date): DemoTurn {
  if (pay === null) throw new Error('Every invented job has pay');
  const answerBy = dayFrom(now, 13);
  const message = 'We’d be glad to have you. Ring Inês if anything is unclear: she answers until six.';
  const terms = {
    pay: { amount: pay.maximum, currency: pay.currency, period: pay.period },
    hoursPerWeek,
    startsOn: null,
    workMode: place?.workMode ?? 'remote',
    workplace: place?.city ?? null,
  };
  const at = daysBefore(now, 1, 14);
  return { kind: 'moved', at, status: 'offer', words: message, offered: { terms, answerBy } };
}

function historyOfOpen(now: Date, plan: OpportunityPlan, index: number): readonly DemoTurn[] {
  const sentAgo = Math.max(0, plan.publishedAgo - 1);
  if (sentAgo < 3) return index % 2 === 0 ? [] : [opened(now, 0)];
  const first = opened(now, sentAgo - 1);
  if (index === 2) return [first, moved(now, sentAgo - 2, 'interview')];
  if (index === 3) return [first, moved(now, sentAgo - 2, 'interview'), offerOf(plan, now)];
  if (index === 8) return [first, { kind: 'withdrawn', at: daysBefore(now, 2, 15) }];
  return index % 3 === 0 ? [] : [first, moved(now, sentAgo - 2, 'in_review')];
}

function historyOfEnded(now: Date, sentAgo: number, index: number): readonly DemoTurn[] {
  const first = opened(now, sentAgo - 2);
  if (index % 9 === 4) return [first, { kind: 'withdrawn', at: daysBefore(now, sentAgo - 5, 15) }];
  const text = REASONS[index % REASONS.length] ?? null;
  const declined = moved(now, sentAgo - 9, 'declined', text);
  return index % 4 === 1 ? [first, moved(now, sentAgo - 5, 'interview'), declined] : [first, declined];
}

/** What the invented candidates have applied for, by email address. */
export const DEMO_APPLICATIONS: Readonly<Record<string, readonly ApplicationPlan[]>> = {
  'lena@candidates.example': LENA,
  'tomasz@candidates.example': TOMASZ,
  'amara@candidates.example': [
    {
      owner: HARBOUR,
      title: 'Apprentice, laboratory assistant',
      note: 'I label things at home. Everything.',
      sentAgo: 3,
      turns: () => [],
    },
  ],
  'mateus@candidates.example': fortyApplications(),
};
