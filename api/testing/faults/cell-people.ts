import { randomUUID } from 'node:crypto';
import { type Bystander, type FaultWorld, signUpAt } from './fault-world.ts';
import type { RunningApi } from './running-api.ts';

/** The people in a cell: some who only read, one who needs the dependency, some who upload, and owners of verified companies. */
export type CellPeople = {
  readonly others: readonly Bystander[];
  readonly candidate: Bystander;
  readonly uploaders: readonly Bystander[];
  readonly owners: readonly Bystander[];
};

const OTHERS = 4;
/** Each may have two uploads in flight, so with the file store down, one person couldn't start a third. */
const UPLOADERS = 4;
/** Each may send ten emails a minute. */
const OWNERS = 4;

/** Signs everyone up before anything fails. */
export async function signUpPeople(world: FaultWorld, api: RunningApi): Promise<CellPeople> {
  const others = await Promise.all(Array.from({ length: OTHERS }, () => signUpAt(api)));
  const candidate = await signUpAt(api);
  const uploaders = await Promise.all(Array.from({ length: UPLOADERS }, () => signUpAt(api)));
  const names = Array.from({ length: OWNERS }, () => `Quay ${randomUUID()}`);
  const owners = await Promise.all(names.map((name) => signUpAt(api, name)));
  await world.admin.query(
    `update companies set verified_at = now(), verified_by = 'operator'
     where id in (select company_id from memberships where account_id = any ($1))`,
    [owners.map(({ accountId }) => accountId)],
  );
  return { others, candidate, uploaders, owners };
}
