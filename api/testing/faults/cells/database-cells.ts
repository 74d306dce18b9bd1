import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { blockCompany, readAccess } from '@common-ground/contract/access/access';
import type { Answer } from '../../operation-call.ts';
import type { Cell, Moment } from '../cell.ts';
import { ask, type FaultWorld } from '../fault-world.ts';
import { isPgBouncerMissing, PGBOUNCER_FROM } from '../pgbouncer.ts';

/** The work of a cell: someone blocks companies, each with a different name. */
const databaseCell = {
  dependency: 'database server',
  othersMay: [503],
  reason: /The database failed/,
  async work(api, { candidate: { token } }) {
    // Digits and letters that look alike would turn two names into one.
    const name = `Works ${[...randomUUID()].filter((character) => /[2-9a-h]/.test(character)).join('')}`;
    const { status } = await ask(api, blockCompany, { token, body: { name } });
    return { isAcknowledged: status === 200, trace: name };
  },
  async findMissing(_world, api, { candidate: { token } }, traces) {
    const { status, body } = await ask(api, readAccess, { token });
    if (status !== 200) return traces;
    const names = new Set((body as Answer<typeof readAccess>['result']).blocks.map(({ name }) => name));
    return traces.filter((trace) => !names.has(trace));
  },
} as const satisfies Partial<Cell>;

/** All processes of the server, including stopped ones. */
async function serverProcesses({ admin }: FaultWorld): Promise<number[]> {
  const { rows } = await admin.query('select pid from pg_stat_activity');
  const own = rows.map(({ pid }) => Number(pid));
  const stat = await readFile(`/proc/${own[0]}/stat`, 'utf8');
  return [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), ...own];
}

let stopped: number[] = [];
async function stopServer(world: FaultWorld) {
  stopped = await serverProcesses(world);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}
function resumeServer() {
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  stopped = [];
}

const terminate = ({ admin }: FaultWorld) =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
const loginOf = ({ environment }: FaultWorld) => new URL(environment.DATABASE_URL as string).username;
const limitConnections = (world: FaultWorld, limit: number) =>
  world.admin.query(`alter role "${loginOf(world)}" connection limit ${limit}`);

const relayedCell = (
  failure: string,
  mode: Parameters<FaultWorld['database']['set']>[0],
  moment: Moment,
): Cell => ({
  ...databaseCell,
  failure,
  moment,
  fail: ({ database }) => database.set(mode),
  restore: ({ database }) => database.set('open'),
});

/** The database behind a failing pooler. */
const poolerCell = (failure: string, fail: Cell['fail'], restore: Cell['restore']): Cell => ({
  ...databaseCell,
  dependency: 'PgBouncer',
  failure,
  moment: 'load',
  environment: async (world) => ({ DATABASE_URL: (await world.pooler()).url }),
  fail,
  restore,
});

/** Why cells are left out, if they are. */
export const SKIPPED_POOLER = isPgBouncerMissing ? [`PgBouncer, gone and stopped: ${PGBOUNCER_FROM}`] : [];

export const DATABASE_CELLS: readonly Cell[] = [
  // The machine's own noise: if this cell misses a goal, the others prove nothing.
  {
    ...databaseCell,
    dependency: 'nothing',
    failure: 'fails',
    moment: 'load',
    othersMay: [],
    reason: null,
    fail: () => undefined,
    restore: () => undefined,
  },
  {
    ...databaseCell,
    dependency: 'database connection',
    failure: 'gone',
    moment: 'load',
    fail: terminate,
    restore: terminate,
  },
  relayedCell('gone', 'gone', 'start'),
  relayedCell('gone', 'gone', 'load'),
  relayedCell('gone', 'gone', 'shutdown'),
  relayedCell('silent', 'silent', 'start'),
  relayedCell('silent', 'silent', 'load'),
  relayedCell('silent', 'silent', 'shutdown'),
  relayedCell('slow', { slowMs: 150 }, 'load'),
  { ...databaseCell, failure: 'stopped (SIGSTOP)', moment: 'load', fail: stopServer, restore: resumeServer },
  {
    ...databaseCell,
    failure: 'errors',
    moment: 'load',
    async fail(world) {
      await limitConnections(world, 0);
      await terminate(world);
    },
    restore: (world) => limitConnections(world, -1),
  },
  {
    ...databaseCell,
    failure: 'full',
    moment: 'load',
    reason: /"57014"/,
    lastsMs: 8_000,
    // Each request to block a company waits for a row, until no connection is left for others.
    fail: ({ admin }) => admin.query('begin; select from candidates for update'),
    restore: ({ admin }) => admin.query('rollback'),
  },
  ...(isPgBouncerMissing
    ? []
    : [
        poolerCell(
          'gone',
          async (world) => (await world.pooler()).kill(),
          async (world) => (await world.pooler()).restart(),
        ),
        poolerCell(
          'stopped (SIGSTOP)',
          async (world) => (await world.pooler()).stop(),
          async (world) => (await world.pooler()).resume(),
        ),
      ]),
];
