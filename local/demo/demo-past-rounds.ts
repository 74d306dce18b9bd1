import { must, type OpportunityPlan, place } from './demo-opportunity.ts';
import { stages } from './demo-process.ts';

/** Closed jobs from the last two years, which long-standing candidates applied for. */

const TITLES: Readonly<Record<string, readonly (readonly [string, OpportunityPlan['kind']])[]>> = {
  'owner@harbour-health.example': [
    ['Care planner', 'permanent'],
    ['Waiting times analyst', 'permanent'],
    ['Summer intern, laboratory', 'internship'],
    ['Assistant to the head of care', 'part_time'],
    ['Data quality assistant', 'contract'],
  ],
  'owner@nordlys-energy.example': [
    ['Market analyst', 'permanent'],
    ['Summer intern, grid', 'internship'],
    ['Junior buyer', 'permanent'],
    ['Site trainee', 'graduate_programme'],
    ['Customer service adviser', 'part_time'],
  ],
  'owner@tessel-maps.example': [
    ['Map editor', 'contract'],
    ['Bilingual support agent', 'part_time'],
    ['Junior product manager', 'permanent'],
    ['Field surveyor', 'contract'],
    ['Routing intern', 'internship'],
  ],
};

const ROUNDS = [
  { name: 'spring round', ago: 560 },
  { name: 'autumn round', ago: 260 },
] as const;

const OPEN_FOR_DAYS = 40;

/** Thirty rounds, ten a company. */
export const PAST_ROUNDS: Readonly<Record<string, readonly OpportunityPlan[]>> = Object.fromEntries(
  Object.entries(TITLES).map(([owner, titles]) => [
    owner,
    titles.flatMap(([title, kind], index) =>
      ROUNDS.map(({ name, ago }): OpportunityPlan => {
        const publishedAgo = ago - index * 12;
        return {
          title: `${title}, ${name}`,
          kind,
          routes: ['graduate', 'experienced'],
          field: null,
          about: 'This round is over.',
          places: [place('PT', 'Lisbon', 'hybrid')],
          pay: { minimum: '22000', maximum: '29000', currency: 'EUR', period: 'year' },
          hoursPerWeek: 37,
          startsIn: null,
          closesIn: OPEN_FOR_DAYS - publishedAgo,
          publishedAgo,
          status: 'closed',
          process: stages(['Application review', 6], ['Interview', 4]),
          criteria: [must('language', 'We work in it.', { subject: 'en', level: 'B2' })],
        };
      }),
    ),
  ]),
);
