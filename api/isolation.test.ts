import { openApiDocument } from '@common-ground/contract/openapi';
import { ROUTES } from '@common-ground/contract/routes';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { type Operation, operationsOf } from './testing/fuzz-requests.ts';
import { type IdFor, type Try, triesOf } from './testing/isolation-tries.ts';
import {
  CANARIES,
  type IsolationWorld,
  openIsolationWorld,
  type Stranger,
  UNASKED,
} from './testing/isolation-world.ts';
import { createScopeless } from './testing/scopeless.ts';
import { digestRows, idsOf, type TenantIds } from './testing/tenant-rows.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** `npm run isolation` sets more, with a seed of its own; every run of the tests tries the same. */
const CASES = Number(process.env.ISOLATION_CASES ?? 0);
const SEED = Number(process.env.ISOLATION_SEED ?? 20_261_121);

/** Whoever did these could try nothing more, or is not answered to an end. */
const LAST_ACTS = new Set(['deleteAccount', 'leaveTeam', 'followCompany', 'saveCompanyDomain']);

const operations = operationsOf(openApiDocument(ROUTES) as never).filter(
  ({ operationId }) => !LAST_ACTS.has(operationId),
);

async function send(test: TestApp, tried: Try, idFor: IdFor, token: string | undefined) {
  const { url, headers, payload } = tried.with(idFor);
  const answer = await test.app.inject({
    method: tried.method as 'GET',
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** An answer without what is new in every answer, so that two can be compared. */
function settled({ status, body }: { status: number; body: string }): string {
  const plain = body
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
  return `${status} ${plain}`;
}

/** What a place in a request is called in the database, where that is not plain from its name. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  member_id: ['account_id'],
  invitation_id: ['candidate_invitation_id', 'team_invitation_id'],
  note_id: ['application_note_id', 'shortlist_note_id'],
  search_id: ['saved_search_id'],
  template_id: ['stage_template_id'],
  id: ['application_id'],
};

/** Ids of a tenant for the places of requests, one after the other. */
function drawFrom(ids: TenantIds, from: number): IdFor {
  const all = [...ids.values()].flat();
  let drawn = from;
  return (place) => {
    const name = place.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/s$/, '');
    const own = (CALLED[name] ?? [name]).flatMap((called) => ids.get(called) ?? []);
    const pool = own.length > 0 ? own : all;
    drawn += 1;
    return pool[drawn % pool.length] ?? crypto.randomUUID();
  };
}

/** The same places with ids that nobody has: the same one where the other request has the same one. */
function asUnknown(idFor: IdFor): IdFor {
  const twins = new Map<string, string>();
  return (place) => {
    const id = idFor(place);
    const twin = twins.get(id) ?? crypto.randomUUID();
    twins.set(id, twin);
    return twin;
  };
}

/** Whether two answers differ for another reason than whose the ids are: the first of the two has changed what is the caller's own. */
function isOwnDoing(first: number, second: number): boolean {
  return first === 429 || second === 429 || second === 412 || (first < 300 && second === 409);
}

/** What a stranger gets from an operation that must not be so. */
async function faultsOf(
  test: TestApp,
  operation: Operation,
  stranger: Stranger,
  tries: readonly Try[],
): Promise<string[]> {
  const faults: string[] = [];
  const isPublic = operation['x-access'] === 'public';
  for (const [index, tried] of tries.entries()) {
    const foreign = await send(test, tried, drawFrom(stranger.ids, SEED + index), stranger.token);
    const none = await send(test, tried, asUnknown(drawFrom(stranger.ids, SEED + index)), stranger.token);
    const tell = (what: string) => faults.push(`${operation.operationId} by ${stranger.name}: ${what}`);
    for (const canary of stranger.never)
      if (foreign.body.includes(canary)) tell(`shows ${canary}: ${foreign.body.slice(0, 300)}`);
    // Nothing of theirs was named in this one: not even an id comes back.
    for (const id of stranger.neverUnasked)
      if (none.body.includes(id)) tell(`lists ${id}: ${none.body.slice(0, 300)}`);
    if (foreign.status >= 500) tell(String(foreign.status));
    // Without an id in it, the second is the same act once more.
    const hasIds = JSON.stringify(tried.with(() => 'one')) !== JSON.stringify(tried.with(() => 'other'));
    const isCompared = hasIds && (!isPublic || stranger.access === 'public');
    if (isCompared && !isOwnDoing(foreign.status, none.status) && settled(foreign) !== settled(none))
      tell(
        `somebody else's is not like none: ${settled(foreign).slice(0, 300)} / ${settled(none).slice(0, 300)}`,
      );
    if (stranger.access === 'public' && !isPublic && foreign.status !== 401)
      tell(`${foreign.status} in place of 401`);
  }
  return faults;
}

/** What hangs on an opportunity, by what its ids are called. */
const OF_AN_OPPORTUNITY = [
  'opportunity_id',
  'application_id',
  'decision_id',
  'application_note_id',
  'message_id',
  'stage_id',
];

/** The database's own wall, taken down. */
async function withoutRowSecurity({ context }: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: context.config.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query('select oid::regclass as name from pg_class where relrowsecurity');
  for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`);
  await owner.end();
}

const WALLS = [
  'both walls',
  'the wall of the queries alone',
  'the wall of the database alone',
  'no wall',
] as const;

/** Opens the world with all walls, and then takes some away. */
async function openBehind(walls: (typeof WALLS)[number]) {
  const firstWall = createScopeless();
  const test = await openTestApp({ plugin: firstWall.plugin });
  const world = await openIsolationWorld(test);
  if (walls === 'the wall of the queries alone' || walls === 'no wall') await withoutRowSecurity(test);
  if (walls === 'the wall of the database alone' || walls === 'no wall') firstWall.forget();
  // That a company manages its own opportunities alone is for the queries to say: to the database a published one is everybody's.
  if (walls === 'the wall of the database alone')
    return {
      test,
      world: { ...world, strangers: world.strangers.map((one) => ({ ...one, ids: world.unpublishedIds })) },
    };
  return { test, world };
}

/** Everything that anybody gets, changes or learns that is not theirs. */
async function allFaults(test: TestApp, world: IsolationWorld): Promise<string[]> {
  const tenants = [
    { companyId: world.companyId, candidateId: null },
    { companyId: null, candidateId: world.candidateId },
  ];
  const digest = async () =>
    JSON.stringify(await Promise.all(tenants.map((tenant) => digestRows(test, tenant))));
  const each = Math.max(1, Math.ceil(CASES / 3 / 2 / operations.length / world.strangers.length));
  const faults: string[] = [];
  for (const stranger of world.strangers) {
    const before = await digest();
    for (const operation of operations)
      faults.push(...(await faultsOf(test, operation, stranger, triesOf(operation, each, SEED))));
    if ((await digest()) !== before) faults.push(`${stranger.name} changed something`);
  }
  return faults;
}

describe.each(WALLS)('with %s', (walls) => {
  let test: TestApp;
  let world: IsolationWorld;
  beforeAll(async () => {
    ({ test, world } = await openBehind(walls));
  }, 120_000);
  afterAll(async () => {
    await test.app.close();
    await test.context.db.destroy();
  });

  // The control: were these not found, nothing that is not found would prove anything.
  if (walls === 'no wall')
    it('what is somebody else’s is got, changed and learned of', async () => {
      const faults = await allFaults(test, world);
      for (const sign of ['shows', 'is not like none', 'changed something'])
        expect(faults.filter((fault) => fault.includes(sign)).length, sign).toBeGreaterThan(0);
    }, 120_000);
  else
    it(
      `nobody gets, changes or learns of what is not theirs, in any operation (seed ${SEED})`,
      async () => expect((await allFaults(test, world)).slice(0, 20)).toEqual([]),
      120_000 + CASES * 30,
    );

  it.skipIf(walls === 'no wall')(
    'a member does what the role allows and reaches what was given',
    async () => {
      const faults: string[] = [];
      const ids = await idsOf(test, { companyId: world.companyId, candidateId: null });
      for (const { name, role, token } of world.members)
        for (const operation of operations) {
          const { permission } =
            ROUTES.find(({ operationId }) => operationId === operation.operationId) ?? {};
          if (permission === undefined) continue;
          const isAllowed = hasPermission(role as MemberRole, permission);
          // What is allowed is tried where it reads alone: the world stays as it is.
          if (isAllowed && operation.method !== 'get') continue;
          // Published to the whole company, once ten have rated.
          const isForAll = operation.operationId === 'readProcessRatings';
          for (const tried of triesOf(operation, 2, SEED)) {
            const { status, body } = await send(test, tried, drawFrom(ids, SEED), token);
            const told = `${operation.operationId} by ${name}: ${status} ${body.slice(0, 200)}`;
            if (!isAllowed && !body.includes('"not_permitted"')) faults.push(told);
            if (name.endsWith('else') && !isForAll && body.includes(CANARIES.candidate)) faults.push(told);
          }
        }
      expect(faults).toEqual([]);
    },
  );

  it.skipIf(walls === 'no wall')(
    'a member finds nothing of an opportunity that they were not given, in any operation',
    async () => {
      const all = await idsOf(test, { companyId: world.companyId, candidateId: null });
      const ids: TenantIds = new Map(OF_AN_OPPORTUNITY.map((name) => [name, all.get(name) ?? []]));
      const neverUnasked = UNASKED.flatMap((name) => all.get(name) ?? []);
      const faults: string[] = [];
      for (const { name, role, token } of world.members.filter((one) => one.name.endsWith('else')))
        for (const operation of operations) {
          const { permission } =
            ROUTES.find(({ operationId }) => operationId === operation.operationId) ?? {};
          if (permission === undefined || !hasPermission(role as MemberRole, permission)) continue;
          // Published to the whole company, once ten have rated.
          const never = operation.operationId === 'readProcessRatings' ? [] : [CANARIES.candidate];
          // Whoever was tried before may have saved any id as that of a stage.
          const isFilled = operation.operationId === 'listStageTemplates';
          const unasked = isFilled ? [] : neverUnasked;
          const outsider = { name, token, ids, never, neverUnasked: unasked, access: 'company' } as const;
          faults.push(...(await faultsOf(test, operation, outsider, triesOf(operation, 2, SEED))));
        }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
