import { saveLocation } from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { sectionOperation } from '../../testing/worlds/test-sections.ts';

const test = useTestApp();

afterEach(() => test.current.setNow(null));

let somebody: Promise<{ token: string }> | undefined;

/** A save by someone who has saved nothing yet. Refusals don't change that, so one person is enough for all of them. */
async function refusedSave(section: string, body: object) {
  somebody ??= signUpCandidate(test.current);
  const { token } = await somebody;
  const response = await test.call(sectionOperation(section), { token, body, ifMatch: 0 });
  return Object.assign(response, { token });
}

async function save(section: string, body: object) {
  const { token } = await signUpCandidate(test.current);
  const response = await test.call(sectionOperation(section), { token, body, ifMatch: 0 });
  return Object.assign(response, { token });
}

const longText = (length: number) => 'ñ'.repeat(length);

describe('what is refused', () => {
  it.each([
    ['role', { route: 'senior' }, '/route', 'not_allowed'],
    ['role', { stage: 'retired' }, '/stage', 'not_allowed'],
    ['role', { lookingFor: ['internship', 'internship'] }, '/lookingFor', 'duplicate'],
    ['role', { lookingFor: ['fame'] }, '/lookingFor/0', 'not_allowed'],
    [
      'role',
      {
        lookingFor: ['internship', 'contract', 'permanent', 'part_time', 'apprenticeship', 'placement_year'],
      },
      '/lookingFor',
      'too_many',
    ],
    ['personal', { fullName: '' }, '/fullName', 'too_short'],
    ['personal', { fullName: '   ' }, '/fullName', 'pattern'],
    ['personal', { fullName: longText(201) }, '/fullName', 'too_long'],
    ['personal', { fullName: '<b>Ana</b>' }, '/fullName', 'pattern'],
    ['personal', { calledName: longText(81) }, '/calledName', 'too_long'],
    ['personal', { calledName: 'A\u0000na' }, '/calledName', 'pattern'],
    ['personal', { fullName: 'Common Ground Support Team' }, '/fullName', 'reserved_name'],
    ['personal', { calledName: 'Commom Ground' }, '/calledName', 'reserved_name'],
    ['personal', { fullName: 'Ana, 0800·123·4567' }, '/fullName', 'no_persons_name'],
    ['personal', { latinName: 'Verified Ana' }, '/latinName', 'no_persons_name'],
    ['personal', { latinName: '王小明' }, '/latinName', 'pattern'],
    ['personal', { pronouns: longText(41) }, '/pronouns', 'too_long'],
    ['personal', { bornOn: '2005-02-29' }, '/bornOn', 'format'],
    ['personal', { bornOn: '2005-2-9' }, '/bornOn', 'format'],
    ['personal', { bornOn: '2999-01-01' }, '/bornOn', 'pattern'],
    ['personal', { bornOn: '2150-01-01' }, '/bornOn', 'too_large'],
    ['personal', { bornOn: '1901-01-01' }, '/bornOn', 'too_small'],
    ['personal', { phone: '0912 345 678' }, '/phone', 'pattern'],
    ['personal', { preferredContact: 'pigeon' }, '/preferredContact', 'not_allowed'],
    ['personal', { adjustments: longText(1001) }, '/adjustments', 'too_long'],
    ['location', { country: 'XX' }, '/country', 'not_allowed'],
    ['location', { country: 'pt' }, '/country', 'not_allowed'],
    ['location', { region: longText(101) }, '/region', 'too_long'],
    ['location', { city: longText(101) }, '/city', 'too_long'],
    ['location', { postcode: '12345678901234567' }, '/postcode', 'too_long'],
    ['location', { timeZone: 'lisbon' }, '/timeZone', 'pattern'],
    ['location', { workModes: ['moon'] }, '/workModes/0', 'not_allowed'],
    ['location', { travel: 'always' }, '/travel', 'not_allowed'],
    ['location', { relocation: 'maybe' }, '/relocation', 'not_allowed'],
    ['location', { relocationCountries: COUNTRY_CODES.slice(0, 11) }, '/relocationCountries', 'too_many'],
    ['location', { relocationCountries: ['PT', 'PT'] }, '/relocationCountries', 'duplicate'],
    [
      'location',
      { rightsToWork: COUNTRY_CODES.slice(0, 21).map((country) => ({ country, right: 'yes', until: null })) },
      '/rightsToWork',
      'too_many',
    ],
    ['location', { rightsToWork: [{ country: 'PT', right: 'yes' }] }, '/rightsToWork/0/until', 'required'],
    [
      'location',
      {
        rightsToWork: [
          { country: 'PT', right: 'yes', until: null },
          { country: 'PT', right: 'not_sure', until: null },
        ],
      },
      '/rightsToWork/1/country',
      'duplicate',
    ],
    [
      'location',
      { rightsToWork: [{ country: 'PT', right: 'yes', until: '2027-01-01' }] },
      '/rightsToWork/0/until',
      'not_allowed',
    ],
    ['employment', { situation: 'famous' }, '/situation', 'not_allowed'],
    ['employment', { availableFrom: '2026-09-01' }, '/availableFrom', 'pattern'],
    ['employment', { noticeWeeks: 53 }, '/noticeWeeks', 'too_large'],
    ['employment', { noticeWeeks: -1 }, '/noticeWeeks', 'too_small'],
    ['employment', { noticeWeeks: 1.5 }, '/noticeWeeks', 'type'],
    ['employment', { noticeWeeks: '4' }, '/noticeWeeks', 'type'],
    ['employment', { hoursPerWeek: 0 }, '/hoursPerWeek', 'too_small'],
    ['employment', { hoursPerWeek: 61 }, '/hoursPerWeek', 'too_large'],
    ['employment', { hoursPerWeek: 37.4 }, '/hoursPerWeek', 'step'],
    ['employment', { hoursPerWeek: '37.5' }, '/hoursPerWeek', 'type'],
    ['employment', { fieldsOfWork: ['a', 'b', 'c', 'd', 'e', 'f'] }, '/fieldsOfWork', 'too_many'],
    ['employment', { fieldsOfWork: [longText(81)] }, '/fieldsOfWork/0', 'too_long'],
    ['employment', { fieldsOfWork: ['Law', ' Law'] }, '/fieldsOfWork', 'duplicate'],
    [
      'employment',
      { desiredPay: { minimum: '12.345', period: 'hour', currency: 'EUR' } },
      '/desiredPay/minimum',
      'pattern',
    ],
    ['employment', { desiredPay: { minimum: '12', period: 'hour' } }, '/desiredPay/currency', 'required'],
    [
      'employment',
      { desiredPay: { minimum: '12', period: 'week', currency: 'EUR' } },
      '/desiredPay/period',
      'not_allowed',
    ],
    [
      'employment',
      { desiredPay: { minimum: '12', period: 'hour', currency: 'XAU' } },
      '/desiredPay/currency',
      'not_allowed',
    ],
    [
      'employment',
      { licences: Array.from({ length: 21 }, (_, index) => `L${index}`) },
      '/licences',
      'too_many',
    ],
    ['employment', { currentEmployer: longText(201) }, '/currentEmployer', 'too_long'],
  ])('in %s: %j', async (section, body, pointer, code) => {
    const answer = await refusedSave(section, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.problem.violations).toContainEqual(expect.objectContaining({ pointer, code }));
    const read = await test.call(readProfile, { token: answer.token });
    expect(read.result[section as SectionName].version).toBe(0);
  });

  it('is reported for every field at once', async () => {
    const { problem: body } = await refusedSave('employment', {
      situation: 'x',
      noticeWeeks: 99,
      licences: 'B',
    });
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/licences',
      '/noticeWeeks',
      '/situation',
    ]);
  });

  it('never includes forbidden questions in the contract', async () => {
    for (const key of ['nationality', 'photo', 'maritalStatus', 'religion', 'currentPay'])
      expect((await refusedSave('personal', { [key]: 'x' })).problem.violations).toEqual([
        { pointer: `/${key}`, code: 'unknown_key', params: {} },
      ]);
  });
});

describe('what is accepted', () => {
  it('is every length up to its limit', async () => {
    expect(
      (
        await save('personal', {
          fullName: longText(200),
          calledName: longText(80),
          adjustments: longText(1000),
        })
      ).status,
    ).toBe(200);
    expect((await save('location', { region: longText(100), city: longText(100) })).status).toBe(200);
    expect(
      (await save('employment', { noticeWeeks: 52, hoursPerWeek: 60, currentEmployer: longText(200) }))
        .status,
    ).toBe(200);
  });

  it('is every country', async () => {
    const { token } = await signUpCandidate(test.current);
    for (let start = 0; start < COUNTRY_CODES.length; start += 10) {
      const body = { relocationCountries: COUNTRY_CODES.slice(start, start + 10) };
      const ifMatch = start / 10;
      expect((await test.call(saveLocation, { token, body, ifMatch })).status).toBe(200);
    }
  });

  it('is text composed and trimmed, with markup in prose kept as text', async () => {
    const { result: body } = await save('personal', {
      calledName: '  Zoe\u0308 ',
      adjustments: ' <b>3 < 4</b>\n',
    });
    expect(body.content).toMatchObject({ calledName: 'Zoë', adjustments: '<b>3 < 4</b>' });
  });

  it('is "none" as an answer of its own', async () => {
    const empty = { workModes: [], relocationCountries: [], rightsToWork: [] };
    expect((await save('location', empty)).result.content).toMatchObject(empty);
    expect((await save('employment', { licences: [], fieldsOfWork: [] })).result.content).toMatchObject({
      licences: [],
      fieldsOfWork: [],
      desiredPay: null,
    });
  });

  it('is partly known pay, exact to the digit', async () => {
    const desiredPay = { minimum: '12.50', period: null, currency: null };
    expect((await save('employment', { desiredPay })).result.content.desiredPay).toEqual(desiredPay);
    const none = { minimum: null, period: null, currency: null };
    expect((await save('employment', { desiredPay: none })).result.content.desiredPay).toBeNull();
  });
});

describe('a text that grows when normalised', () => {
  it('has to fit its limit afterwards', async () => {
    const { status, problem: body } = await save('personal', { calledName: '\u0958'.repeat(80) });
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ pointer: '/calledName', code: 'too_long', params: { limit: 80 } }]);
  });
});

describe('the age gate', () => {
  it('refuses under-16s with the day from which they can join, and stores nothing', async () => {
    test.current.setNow(new Date('2026-11-21T12:00:00Z'));
    const { token, status, body } = await save('personal', { calledName: 'Ana', bornOn: '2010-11-22' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'under_age', opensOn: '2026-11-22' });
    expect((await test.call(readProfile, { token })).result.personal.version).toBe(0);
    expect(test.current.logLines.join('')).not.toContain('2010-11-22');
  });

  it('admits on the sixteenth birthday', async () => {
    test.current.setNow(new Date('2026-11-22T00:00:00Z'));
    expect((await save('personal', { bornOn: '2010-11-22' })).status).toBe(200);
  });
});

it('writes nothing that was entered to the log', async () => {
  const canaries = ['Canaria-Name', '+351900000001', 'Canaria-Adjustments'];
  await save('personal', { fullName: canaries[0], phone: canaries[1], adjustments: canaries[2] });
  await save('personal', { fullName: `<${canaries[0]}>`, phone: 'x', adjustments: canaries[2] });
  const log = test.current.logLines.join('');
  for (const canary of canaries) expect(log).not.toContain(canary);
});
