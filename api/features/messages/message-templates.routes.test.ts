import { randomUUID } from 'node:crypto';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  saveMessageTemplate,
} from '@common-ground/contract/messages/message-templates';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { MESSAGE_TEMPLATE_LIMITS } from '@common-ground/domain/messages/message-template';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openHiring } from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const PATH = listMessageTemplates.path;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const TEXT = 'Dear {name}, thank you for applying for {title} at {company}. {member}';

let owner: TestPerson;
let stranger: TestPerson;
let interviewer: TestPerson;
beforeAll(async () => {
  owner = await signUpCompany(test.current, 'Alder Bakery');
  stranger = await signUpCompany(test.current, 'Birch Bakery');
  interviewer = await addMember(test.current, owner, 'interviewer');
});

const create = ({ token }: TestPerson, name: string, text = TEXT) =>
  test.call(createMessageTemplate, { token, body: { name, text } });
const list = async ({ token }: TestPerson) => (await test.call(listMessageTemplates, { token })).result.items;

describe('message templates', () => {
  it('createMessageTemplate stores a text, and listMessageTemplates lists them by name', async () => {
    const { status, body } = await create(owner, ' Thanks ', `\n${TEXT} `);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Thanks', version: 1, text: TEXT });
    await create(owner, 'a talk');
    expect((await list(owner)).map(({ name }) => name)).toEqual(['a talk', 'Thanks']);
    expect(await list(stranger)).toEqual([]);
  });

  it('createMessageTemplate refuses what can’t be filled in, what would be too long, and empty texts', async () => {
    const saveViolations = async (name: string, text: string) =>
      (await create(owner, name, text)).problem.violations;
    expect(await saveViolations('Pay', 'We pay {salary}, {name}.')).toEqual([
      { pointer: '/text', code: 'unknown_place', params: { place: '{salary}' } },
    ]);
    expect(await saveViolations('Long', '{name}'.repeat(21))).toEqual([
      { pointer: '/text', code: 'too_long', params: { limit: 4_000 } },
    ]);
    expect(await saveViolations('Long', 'x'.repeat(3_001))).toMatchObject([
      { pointer: '/text', code: 'too_long' },
    ]);
    expect(await saveViolations(' ', ' ')).toMatchObject([{ pointer: '/name' }, { pointer: '/text' }]);
    expect(await saveViolations('<b>', TEXT)).toMatchObject([{ pointer: '/name', code: 'pattern' }]);
  });

  it('createMessageTemplate allows each name once per company, even with simultaneous requests', async () => {
    const [one, other] = await Promise.all([create(owner, 'Once'), create(owner, 'Once')]);
    expect([one.status, other.body]).toEqual([201, one.body]);
    expect((await create(owner, 'Once', 'Other words')).problem.code).toBe('template_exists');
    expect((await create(stranger, 'Once')).status).toBe(201);
  });

  it('saveMessageTemplate replaces name and text, and reports conflicts', async () => {
    const { result: made } = await create(owner, 'First name');
    const save = (ifMatch: number, name: string, { token } = owner, templateId = made.id, text = 'Hello') =>
      test.call(saveMessageTemplate, { params: { templateId }, token, ifMatch, body: { name, text } });
    expect((await save(1, 'Second name')).body).toMatchObject({
      name: 'Second name',
      text: 'Hello',
      version: 2,
    });
    const { status, problem } = await save(1, 'Third name');
    expect([status, problem.current]).toMatchObject([412, { name: 'Second name', version: 2 }]);
    expect((await save(2, 'Once')).problem.code).toBe('template_exists');
    expect((await save(2, 'Second name', owner, made.id, '{x}')).problem.violations).toMatchObject([
      { pointer: '/text', code: 'unknown_place' },
    ]);
    expect((await save(2, 'Second name')).status).toBe(200);
    expect((await save(1, 'x', stranger)).status).toBe(404);
    expect((await save(1, 'x', owner, NOWHERE)).status).toBe(404);
    expect((await save(1, 'x', interviewer)).problem.code).toBe('not_permitted');
  });

  it('deleteMessageTemplate deletes one of the company’s own', async () => {
    const { result } = await create(owner, 'To go');
    const remove = ({ token }: TestPerson) =>
      test.call(deleteMessageTemplate, { params: { templateId: result.id }, token });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(interviewer)).status).toBe(403);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
  });

  it('are limited to twenty, even if two requests compete for the last place', async () => {
    const company = await signUpCompany(test.current, 'Cedar Bakery');
    for (let count = 1; count < MESSAGE_TEMPLATE_LIMITS.count; count += 1)
      await create(company, `Number ${count}`);
    const responses = await Promise.all([create(company, 'One more'), create(company, 'Two more')]);
    expect(responses.map(outcomeOf).sort()).toEqual([201, 'template_limit']);
  });

  it('are for members who may write to candidates', async () => {
    const candidate = await signUpCandidate(test.current);
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['PUT', `${PATH}/${NOWHERE}`],
      ['DELETE', `${PATH}/${NOWHERE}`],
    ] as const) {
      expect((await test.callRaw(method, path)).status).toBe(401);
      expect((await test.callRaw(method, path, { token: candidate.token, ifMatch: 1 })).status).toBe(403);
    }
    expect((await test.call(listMessageTemplates, { token: interviewer.token })).problem.code).toBe(
      'not_permitted',
    );
    expect((await create(interviewer, 'Not theirs')).problem.code).toBe('not_permitted');
  });
});

describe('sendCompanyMessage', () => {
  it('refuses a text with an unfilled placeholder', async () => {
    const hiring = await openHiring(test.current);
    const send = (text: string) =>
      test.call(sendCompanyMessage, {
        params: { applicationId: hiring.applicationId },
        token: hiring.owner.token,
        idempotencyKey: randomUUID(),
        body: { text },
      });
    const { status, problem } = await send('Dear {name}, {member}');
    expect([status, problem.violations]).toEqual([
      422,
      [
        { pointer: '/text', code: 'empty_place', params: { place: '{name}' } },
        { pointer: '/text', code: 'empty_place', params: { place: '{member}' } },
      ],
    ]);
    expect((await send('Use braces: {} and {these}.')).status).toBe(201);
  });
});
