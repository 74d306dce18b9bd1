import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@common-ground/contract/problem';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { SCREEN_IDS } from '@common-ground/domain/culture/screens';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { admitTestRater } from '../../testing/worlds/test-culture.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

type Caller = 'stranger' | 'forged' | 'identity' | 'candidate' | 'company' | 'rater';
const tokens = new Map<Caller, string>();

/** The refusal for each kind of caller, by what an operation requires; absent where the caller is allowed. */
const REFUSED: Record<Exclude<RouteDefinition['access'], 'public'>, Partial<Record<Caller, ProblemCode>>> = {
  identity: { rater: 'forbidden' },
  account: { identity: 'account_missing', rater: 'forbidden' },
  candidate: { identity: 'account_missing', company: 'forbidden', rater: 'forbidden' },
  company: { identity: 'account_missing', candidate: 'forbidden', rater: 'forbidden' },
  rater: { identity: 'forbidden', candidate: 'forbidden', company: 'forbidden' },
};

beforeAll(async () => {
  const [candidate, company, identity] = await Promise.all([
    signUpCandidate(test.current),
    signUpCompany(test.current),
    signUpIdentity(),
  ]);
  // Some operations are only for verified companies.
  await verifyCompany(test.current, company.companyId);
  const rater = await admitTestRater(test.current, company.companyId ?? '');
  tokens.set('candidate', candidate.token).set('company', company.token).set('rater', rater.token);
  tokens.set('identity', identity.token);
  const [header, payload] = candidate.token.split('.');
  tokens.set('forged', `${header}.${payload}.${company.token.split('.')[2]}`);
});

function call(
  route: RouteDefinition,
  caller: Caller,
  method: 'HEAD' | RouteDefinition['method'] = route.method,
) {
  const url = route.path.replace(':screenId', SCREEN_IDS[0] ?? '').replaceAll(/:[A-Za-z]+/g, randomUUID());
  // A body that breaks every schema: callers who aren't allowed mustn't even learn that.
  const body = route.body ? { [randomUUID()]: true } : undefined;
  return test.callRaw(method, url, { token: tokens.get(caller), body, ifMatch: 0 });
}

// Operations that delete or end something come last, because they succeed where they're allowed.
const GUARDED = ROUTES.filter(({ access }) => access !== 'public').sort(
  (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
);

describe.each(GUARDED.map((route) => [route.operationId, route] as const))('%s', (_operationId, route) => {
  const refused = REFUSED[route.access as keyof typeof REFUSED];

  it.each(['stranger', 'forged'] as const)('is refused to a %s caller, whatever is sent', async (caller) => {
    expect(await call(route, caller)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', violations: [] },
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  for (const [caller, code] of Object.entries(refused) as [Caller, ProblemCode][])
    it(`is refused to the caller ${caller} as ${code}, whatever is sent`, async () => {
      expect(await call(route, caller)).toMatchObject({ status: 403, body: { code, violations: [] } });
    });
});

it('every operation that isn’t public says who it’s for, and lets them in', async () => {
  // A stream that's allowed never ends: api/features/live has its own tests.
  for (const route of GUARDED.filter(({ method, isStream }) => method === 'GET' && !isStream)) {
    const caller = route.access === 'account' ? 'candidate' : (route.access as Caller);
    const { status } = await call(route, caller);
    // An operation with a required query reports its absence to any caller who is allowed.
    const { required = [] } = (route.query ?? {}) as { required?: string[] };
    const admittedStatuses = [200, 404, ...(required.length > 0 ? [422] : [])];
    expect(admittedStatuses, route.operationId).toContain(status);
  }
});

/** A response without its body; an archive's size depends on the time. */
function headOf({ status, headers }: Awaited<ReturnType<typeof call>>, { download }: RouteDefinition) {
  const names = ['content-type', 'cache-control', 'etag', 'www-authenticate'];
  if (!download) names.push('content-length');
  return { status, ...Object.fromEntries(names.map((name) => [name, headers[name]])) };
}

/** A stranger who is allowed, and one who isn't. */
function callersAt({ access }: RouteDefinition): readonly Caller[] {
  if (access === 'public') return ['stranger'];
  const [refused] = Object.keys(REFUSED[access]) as Caller[];
  return ['stranger', access === 'account' ? 'candidate' : access, ...(refused ? [refused] : [])];
}

it('HEAD answers as GET does, to every kind of caller, without a body', async () => {
  const read = ROUTES.filter(({ method }) => method === 'GET');
  for (const route of read)
    for (const caller of callersAt(route)) {
      const head = await call(route, caller, 'HEAD');
      // A stream that's allowed never ends.
      const isEndless = route.isStream && caller === route.access;
      const expected = isEndless ? { status: 200 } : headOf(await call(route, caller), route);
      expect({ ...headOf(head, route), body: head.body }, `${route.operationId} by ${caller}`).toMatchObject({
        ...expected,
        body: '',
      });
    }
});

it('only operations that need no account are public: links with a secret, a company’s rater page, and published jobs', () => {
  const open = ROUTES.filter(({ access }) => access === 'public').map(({ operationId }) => operationId);
  expect(open).toEqual([
    'exchangeInvitation',
    'readRaterPage',
    'requestRaterLink',
    'stopCompanyMail',
    'readTeamInvitation',
    'downloadFile',
    'listJobPostings',
    'readJobPosting',
    'downloadReceivedFile',
    'readAddedEntry',
    'deleteAddedEntry',
    'downloadAttachment',
  ]);
});
