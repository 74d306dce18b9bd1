import process from 'node:process';
import { openScaleApi } from './scale/scale-api.ts';
import { openScaleDatabase, partOfScale } from './scale/scale-database.ts';
import { addFirstCompany } from './scale/scale-rows.ts';

/**
 * One side of `pairs.ts`: this tree's API on its own database. It receives one path at a time and reports how
 * long the response took.
 */
const [folder = '', share = '', port = '', hasCandidateRows = ''] = process.argv.slice(2);

const database = await openScaleDatabase(folder, partOfScale(Number(share)), {
  hasCandidateRows: hasCandidateRows === 'true',
});
await addFirstCompany(database.pool);
// Both sides start with the same statistics, and without the other's vacuum running.
await database.pool.query('vacuum analyze');
const api = await openScaleApi(database.url, Number(port));

export type Asked = { readonly uid: string; readonly path: string };
export type Answered = {
  readonly milliseconds: number;
  /** The processor time that this process spent on the response, in milliseconds; it depends less on other load. */
  readonly computed: number;
  readonly next: string | null;
  readonly error?: string;
};

process.on('message', async (request: Asked | 'stop') => {
  if (request === 'stop') {
    await api.stop();
    await database.stop();
    process.exit(0);
  }
  try {
    const before = process.cpuUsage();
    const { milliseconds, body } = await api.ask(request.uid, request.path);
    const { user, system } = process.cpuUsage(before);
    const computed = (user + system) / 1000;
    const { next } = body;
    process.send?.({
      milliseconds,
      computed,
      next: typeof next === 'string' ? next : null,
    } satisfies Answered);
  } catch (error) {
    process.send?.({
      milliseconds: Number.NaN,
      computed: Number.NaN,
      next: null,
      error: String(error),
    } satisfies Answered);
  }
});
process.send?.({ milliseconds: 0, computed: 0, next: null } satisfies Answered);
