import { openApiDocument } from '@common-ground/contract/openapi';
import { ROUTES } from '@common-ground/contract/routes';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import { type Operation, operationsOf } from '../fuzz/fuzz-requests.ts';
import type { TestApp } from '../test-app.ts';
import { type Attempt, attemptsOf } from './isolation-attempts.ts';
import { faultsOf, isAttemptedBy, repliesTo } from './isolation-oracle.ts';
import type { Stranger } from './isolation-stranger.ts';
import type { IsolationWorld } from './isolation-world.ts';
import { ownersAttempts } from './recorded-attempts.ts';
import { digestRows } from './tenant-rows.ts';

/** After these, a caller couldn't try anything else, or the response never ends. */
const LAST_ACTS = new Set([
  'deleteAccount',
  'leaveTeam',
  'endSessions',
  'followCompany',
  'followCandidate',
  'saveCompanyDomain',
]);

/** The operations that are tried. */
export const ATTEMPTED_OPERATIONS: readonly Operation[] = operationsOf(
  openApiDocument(ROUTES) as never,
).filter(({ operationId }) => !LAST_ACTS.has(operationId));

/** A world, and the same one without the company and the candidate. */
export type Worlds = {
  readonly test: TestApp;
  readonly emptyWorld: TestApp | null;
  readonly world: IsolationWorld;
};

/** How many random requests are made to each operation, from a seed. */
export type Extent = {
  readonly each: number;
  readonly seed: number;
  /** The versions used when repeating the owners' requests. */
  readonly versions: readonly number[];
};

/** A stranger's attempts at an operation: random requests, and the owners' own requests repeated. */
export function attemptsFor(
  world: IsolationWorld,
  operation: Operation,
  stranger: Stranger,
  { each, seed, versions }: Extent,
): readonly Attempt[] {
  const isOwnKind = operation['x-access'] === stranger.access;
  // With an account, it's no longer a caller without one, and rightly gets its own data.
  if (isOwnKind && operation.operationId === 'createAccount') return [];
  if (!isOwnKind) return attemptsOf(operation, Math.ceil(each / 4), seed);
  return [
    ...attemptsOf(operation, each, seed),
    ...ownersAttempts(operation, stranger, world.recorded, versions),
  ];
}

/** What a stranger wrongly gets from one operation. */
export async function faultsAt(
  { test, emptyWorld, world }: Worlds,
  operation: Operation,
  stranger: Stranger,
  extent: Extent,
): Promise<string[]> {
  if (!isAttemptedBy(stranger, operation)) return [];
  const attempts = attemptsFor(world, operation, stranger, extent);
  const otherWorld = stranger.isOutsider && operation['x-access'] === stranger.access ? emptyWorld : null;
  return faultsOf({ test, emptyWorld: otherWorld }, operation, stranger, attempts, extent.seed);
}

/**
 * Digests by table of what a stranger mustn't change: everything of the owners', or for colleagues, what belongs to jobs they weren't
 * given.
 */
export async function digestFor(
  { test, world }: Worlds,
  { role, only, isAcquainted, isIgnored }: Stranger,
): Promise<Readonly<Record<string, string>>> {
  if (isIgnored || (role && isAcquainted && !only)) return {};
  const { companyId, candidateId, opportunityId } = world;
  const nobody = { companyId: null, candidateId: null };
  if (role && !only) return digestRows(test, { ...nobody, opportunityId });
  const ofCompany = await digestRows(test, { ...nobody, companyId });
  const ofCandidate = await digestRows(test, { ...nobody, candidateId });
  const marked = Object.entries(ofCandidate).map(([table, digest]) => [`${table} of the candidate`, digest]);
  return { ...ofCompany, ...Object.fromEntries(marked) };
}

/** The faults of callers who changed what's being watched. */
export function changesBy(
  { name }: Stranger,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  return changed.length > 0 ? [`${name} changed something: ${changed.join(', ')}`] : [];
}

/** All faults: whatever anyone gets, changes or learns without being entitled to it. */
export async function allFaults(
  worlds: Worlds,
  strangers: readonly Stranger[],
  extent: Extent,
): Promise<string[]> {
  const faults: string[] = [];
  for (const stranger of strangers) {
    const before = await digestFor(worlds, stranger);
    for (const operation of ATTEMPTED_OPERATIONS)
      faults.push(...(await faultsAt(worlds, operation, stranger, extent)));
    faults.push(...changesBy(stranger, before, await digestFor(worlds, stranger)));
  }
  return faults;
}

/** Actions that members can perform although their role doesn't allow them, each tried once. */
export async function roleViolationsOf({ test, world }: Worlds, seed: number): Promise<string[]> {
  const faults: string[] = [];
  for (const member of world.members)
    for (const operation of ATTEMPTED_OPERATIONS) {
      const { permission } = ROUTES.find(({ operationId }) => operationId === operation.operationId) ?? {};
      if (permission === undefined || hasPermission(member.role as MemberRole, permission)) continue;
      const stranger = { ...member, ids: world.unpublishedIds } as unknown as Stranger;
      for await (const { foreign } of repliesTo(test, stranger, attemptsOf(operation, 1, seed), seed, false))
        if (!foreign.body.includes('"not_permitted"'))
          faults.push(`${operation.operationId} by ${member.name}: ${foreign.status}`);
    }
  return faults;
}
