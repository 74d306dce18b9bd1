import type { Criterion } from '../criterion.ts';
import type { Opportunity } from '../opportunity.ts';

/** A complete criterion of its kind. */
export const completeCriterion: Criterion = {
  id: 'one',
  kind: 'language',
  need: 'must',
  subject: 'pt',
  level: 'B2',
  months: null,
  reason: 'The notes are in Portuguese.',
};

/** An opportunity that can be published before 15 December 2026. */
export const completeOpportunity: Opportunity = {
  title: 'Data trainee',
  kind: 'graduate_programme',
  routes: ['graduate'],
  field: null,
  about: 'What one does.',
  places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'hybrid' }],
  pay: { minimum: '24000', maximum: '27000', currency: 'EUR', period: 'year' },
  hoursPerWeek: 40,
  startsOn: '2027-01-15',
  closesOn: '2026-12-15',
  criteria: [completeCriterion],
  process: [
    { id: 'reading', kind: 'received', name: 'We read it', replyDays: 5, scorecard: [] },
    {
      id: 'talk',
      kind: 'interview',
      name: 'A talk',
      replyDays: 4,
      scorecard: [
        {
          id: 'care',
          competence: 'Care with figures',
          question: null,
          anchors: { low: 'Guesses', middle: null, high: null },
        },
      ],
    },
    { id: 'offer', kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
  ],
};
