import { describe, expect, test } from 'vitest';
import type { DraftStage, OpportunityDraft } from './opportunity-draft.ts';
import { changedFields, changeViolations } from './published-change.ts';
import { draftOf } from './publishing.ts';
import { completeCriterion, completeOpportunity } from './testing/complete-opportunity.ts';

const draft = draftOf(completeOpportunity);
const pay = draft.pay as NonNullable<OpportunityDraft['pay']>;

const pointers = (changes: Partial<OpportunityDraft>, hasApplications = true) =>
  changeViolations(draft, { ...draft, ...changes }, hasApplications).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

const withTalk = (changes: Partial<DraftStage>) => ({
  process: draft.process.map((stage) => (stage.id === 'talk' ? { ...stage, ...changes } : stage)),
});

test('lists what differs from the published version, in the order of the form', () => {
  expect(changedFields(draft, { ...draft })).toEqual([]);
  const changed = { ...draft, closesOn: '2026-12-23', title: 'Trainee', pay: { ...pay, maximum: '28000' } };
  expect(changedFields(draft, changed)).toEqual(['title', 'pay', 'closesOn']);
});

describe('changing a published job', () => {
  test('the closing date moves later and never sooner, applications or not', () => {
    for (const hasApplications of [true, false]) {
      expect(pointers({ closesOn: '2026-12-14' }, hasApplications)).toEqual(['/closesOn closes_sooner']);
      expect(pointers({ closesOn: '2026-12-16' }, hasApplications)).toEqual([]);
    }
  });

  test('until anyone has applied, everything else can be changed', () => {
    const changes = { kind: 'internship', hoursPerWeek: 20, places: [], criteria: [], process: [] } as const;
    expect(pointers({ ...changes, pay: { ...pay, minimum: '1' } }, false)).toEqual([]);
  });

  test('pay can’t drop or change currency once someone has applied', () => {
    expect(pointers({ pay: { ...pay, minimum: '23999.99' } })).toEqual(['/pay/minimum pay_fell']);
    expect(pointers({ pay: { ...pay, maximum: '26000' } })).toEqual(['/pay/maximum pay_fell']);
    expect(pointers({ pay: { ...pay, minimum: '24000.00', maximum: '100000' } })).toEqual([]);
    expect(pointers({ pay: { ...pay, currency: 'GBP', minimum: '1' } })).toEqual(['/pay/currency frozen']);
  });

  test('kind, hours and places stay, but places can be added', () => {
    expect(pointers({ kind: 'internship', hoursPerWeek: 39, places: [] })).toEqual([
      '/kind frozen',
      '/hoursPerWeek frozen',
      '/places place_lost',
    ]);
    const second = { country: 'PT', region: null, city: 'Braga', workMode: 'remote' } as const;
    expect(pointers({ places: [second, ...draft.places] })).toEqual([]);
  });

  test('criteria stay, but their reasons can be reworded', () => {
    expect(pointers({ criteria: [{ ...completeCriterion, reason: 'Patients speak it.' }] })).toEqual([]);
    for (const criteria of [[], [{ ...completeCriterion, need: 'nice' as const }]])
      expect(pointers({ criteria })).toEqual(['/criteria frozen']);
  });

  test('stages and promises stay, but their names can be reworded', () => {
    expect(pointers(withTalk({ name: 'A talk of one hour' }))).toEqual([]);
    expect(pointers(withTalk({ replyDays: 5 }))).toEqual(['/process frozen']);
    expect(pointers({ process: draft.process.slice(0, 2) })).toEqual(['/process frozen']);
  });

  test('a scorecard can be extended, but nothing in it changed', () => {
    const care = {
      id: 'care',
      competence: 'Care with figures',
      question: 'When did you last find a mistake?',
      anchors: { low: 'Guesses', middle: 'Checks when asked', high: 'Checks unasked' },
    };
    const added = { id: 'second', competence: 'Patience', question: null, anchors: null };
    expect(pointers(withTalk({ scorecard: [added, care] }))).toEqual([]);
    const changedCriteria = [
      [],
      [{ ...care, competence: 'Speed' }],
      [{ ...care, anchors: { ...care.anchors, low: 'Never looks' } }],
      [{ ...care, anchors: null }],
    ];
    for (const scorecard of changedCriteria)
      expect(pointers(withTalk({ scorecard }))).toEqual(['/process/1/scorecard frozen']);
  });
});
