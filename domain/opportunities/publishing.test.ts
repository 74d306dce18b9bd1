import { describe, expect, test } from 'vitest';
import { emptyOpportunity, type OpportunityDraft } from './opportunity-draft.ts';
import {
  draftOf,
  duplicateOf,
  publishedOpportunity,
  publishingViolations,
  stagesWithNewIds,
} from './publishing.ts';
import {
  completeCriterion as criterion,
  completeOpportunity as whole,
} from './testing/complete-opportunity.ts';

const today = '2026-11-21';
const pointers = (draft: OpportunityDraft) =>
  publishingViolations(draft, today).map(({ pointer, code }) => `${pointer} ${code}`);

describe('publishing', () => {
  test('a complete job can be published, and is returned as written', () => {
    expect(pointers(whole)).toEqual([]);
    expect(publishedOpportunity(draftOf(whole))).toEqual(whole);
  });

  test('everything missing is reported at once', () => {
    expect(pointers(emptyOpportunity('Baker', 'apprenticeship'))).toEqual([
      '/routes required',
      '/about required',
      '/places required',
      '/pay required',
      '/hoursPerWeek required',
      '/closesOn required',
      '/criteria required',
      '/process required',
    ]);
  });

  test('pay and dates must be in order', () => {
    const pay = { minimum: '30000', maximum: '9999.5', currency: 'EUR', period: 'year' } as const;
    expect(pointers({ ...whole, pay })).toEqual(['/pay/maximum too_small']);
    expect(pointers({ ...whole, pay: { ...pay, maximum: null, currency: null } })).toEqual([
      '/pay/maximum required',
      '/pay/currency required',
    ]);
    expect(pointers({ ...whole, closesOn: '2026-11-20' })).toEqual(['/closesOn day_too_early']);
    expect(pointers({ ...whole, startsOn: '2026-12-14' })).toEqual(['/startsOn day_too_early']);
    expect(pointers({ ...whole, closesOn: today, startsOn: today })).toEqual([]);
  });

  test('a place has a country and a way of working', () => {
    const place = { country: null, region: null, city: 'Porto', workMode: null };
    expect(pointers({ ...whole, places: [place] })).toEqual([
      '/places/0/country required',
      '/places/0/workMode required',
    ]);
  });

  test('each criterion says what its kind requires and why, and is listed once', () => {
    const empty = { subject: null, level: null, months: null } as const;
    expect(pointers({ ...whole, criteria: [criterion, { ...criterion, ...empty }] })).toEqual([
      '/criteria/1/id duplicate',
      '/criteria/1/subject required',
      '/criteria/1/level required',
    ]);
    const invalidCriteria = [
      { ...criterion, ...empty, kind: 'experience' },
      { ...criterion, ...empty, kind: 'experience', months: 6, subject: 'baking' },
      { ...criterion, ...empty, kind: 'travel', level: 'none' },
      { ...criterion, subject: 'Portuguese' },
      { ...criterion, level: 'native' },
      { ...criterion, ...empty, kind: 'right_to_work', subject: 'UK' },
      { ...criterion, reason: null },
    ] as const;
    expect(
      pointers({ ...whole, criteria: invalidCriteria.map((item, id) => ({ ...item, id: `${id}` })) }),
    ).toEqual([
      '/criteria/0/months required',
      '/criteria/1/subject not_allowed',
      '/criteria/2/level not_allowed',
      '/criteria/3/subject not_allowed',
      '/criteria/4/level not_allowed',
      '/criteria/5/subject not_allowed',
      '/criteria/6/reason required',
    ]);
  });

  test('every stage has a name and a promise, and every item of a scorecard says what it is about', () => {
    const [first, talk, offer] = draftOf(whole).process;
    if (!(first && talk && offer)) throw new Error('There are three stages');
    const item = { id: 'new', competence: null, question: null, anchors: null };
    const process = [
      { ...first, replyDays: null },
      { ...talk, scorecard: [item] },
      { ...offer, name: null },
    ];
    expect(pointers({ ...whole, process })).toEqual([
      '/process/0/replyDays required',
      '/process/1/scorecard/0/competence required',
      '/process/2/name required',
    ]);
    expect(pointers({ ...whole, process: [first, offer, talk] })).toContain('/process/1/kind stage_order');
  });
});

describe('reusing', () => {
  const counted = () => {
    let count = 0;
    return () => {
      count += 1;
      return `new-${count}`;
    };
  };

  test('a duplicate has everything but the dates, with new IDs', () => {
    const copy = duplicateOf(draftOf(whole), counted());
    expect(copy).toMatchObject({ title: whole.title, pay: whole.pay, startsOn: null, closesOn: null });
    const ids = [
      ...copy.criteria,
      ...copy.process,
      ...copy.process.flatMap(({ scorecard }) => scorecard),
    ].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(['new-1', 'new-2', 'new-3', 'new-4', 'new-5']));
  });

  test('stages from a template keep their text and get new IDs', () => {
    const [, talk] = stagesWithNewIds(draftOf(whole).process, counted());
    expect(talk).toMatchObject({ name: 'A talk', scorecard: [{ competence: 'Care with figures' }] });
    expect(talk?.id).not.toBe('talk');
  });
});
