import {
  createStageTemplate,
  deleteStageTemplate,
  listStageTemplates,
  saveStageTemplate,
} from '@common-ground/contract/opportunities/stage-templates';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { MAX_TEMPLATES } from '../../stores/opportunities/stage-template.store.ts';
import { outcomeOf, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { completeDraft } from '../../testing/worlds/test-drafts.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const stages = completeDraft().process;

let owner: TestPerson;
let stranger: TestPerson;
let auditor: TestPerson;

beforeAll(async () => {
  owner = await signUpCompany(test.current, 'Alder Bakery');
  stranger = await signUpCompany(test.current, 'Birch Bakery');
  auditor = await addMember(test.current, owner, 'auditor');
});

const create = (person: TestPerson, name: string, templateStages = stages) =>
  test.call(createStageTemplate, { token: person.token, body: { name, stages: templateStages } });
const list = async (person: TestPerson) =>
  (await test.call(listStageTemplates, { token: person.token })).result.items;

describe('templates of stages', () => {
  it('createStageTemplate stores stages, and listStageTemplates returns them by name', async () => {
    const { status, body } = await create(owner, ' Two talks ');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Two talks', version: 1, stages });
    await create(owner, 'a trial day');
    expect((await list(owner)).map(({ name }: { name: string }) => name)).toEqual([
      'a trial day',
      'Two talks',
    ]);
    expect(await list(stranger)).toEqual([]);
    expect(await list(auditor)).toHaveLength(2);
  });

  it('have unique names in a company, even if two requests compete for one', async () => {
    const [first, second] = await Promise.all([create(owner, 'Once'), create(owner, 'Once')]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await create(owner, 'Once', stages.slice(1))).problem.code).toBe('template_exists');
    expect((await create(stranger, 'Once')).status).toBe(201);
  });

  it('saveStageTemplate renames, and reports a conflict', async () => {
    const { result: template } = await create(owner, 'First name');
    const save = (ifMatch: number, name: string, person = owner, id = template.id) =>
      test.call(saveStageTemplate, {
        params: { templateId: id },
        token: person.token,
        ifMatch,
        body: { name, stages },
      });
    expect((await save(1, 'Second name')).body).toMatchObject({ name: 'Second name', version: 2 });
    const { status, problem: body } = await save(1, 'Third name');
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ name: 'Second name' });
    expect((await save(2, 'Once')).problem.code).toBe('template_exists');
    expect((await save(2, 'Second name')).status).toBe(200);
    expect((await save(1, 'x', stranger)).status).toBe(404);
    expect((await save(1, 'x', owner, NOWHERE)).status).toBe(404);
    expect((await save(1, 'x', auditor)).status).toBe(403);
    expect((await save(3, ' ')).problem.violations).toEqual([
      { pointer: '/name', code: 'pattern', params: {} },
    ]);
  });

  it('deleteStageTemplate deletes a template of the caller’s company', async () => {
    const { result: body } = await create(owner, 'To go');
    const remove = (person: TestPerson) =>
      test.call(deleteStageTemplate, { params: { templateId: body.id }, token: person.token });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(auditor)).status).toBe(403);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
  });

  it('are limited to twenty, even if two requests compete for the last place', async () => {
    const company = await signUpCompany(test.current, 'Cedar Bakery');
    for (let count = 1; count < MAX_TEMPLATES; count += 1) await create(company, `Number ${count}`);
    const responses = await Promise.all([create(company, 'One more'), create(company, 'Two more')]);
    expect(responses.map(outcomeOf).sort()).toEqual([201, 'template_limit']);
  });

  it('are only for members of a company', async () => {
    const candidate = await signUpCandidate(test.current);
    const params = { templateId: NOWHERE };
    const { token } = candidate;
    for (const operation of [
      listStageTemplates,
      createStageTemplate,
      saveStageTemplate,
      deleteStageTemplate,
    ]) {
      expect((await test.call(operation, unchecked({ params }))).status).toBe(401);
      expect((await test.call(operation, unchecked({ params, token, ifMatch: 1 }))).status).toBe(403);
    }
    expect((await create(auditor, 'Not theirs')).status).toBe(403);
  });
});
