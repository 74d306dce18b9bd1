import { migrate } from '@common-ground/database/migrate';
import { startPostgres } from '@common-ground/local/postgres';
import pg from 'pg';
import { addSearchedPeople } from '../discovery/discovery-rows.ts';
import { addCandidateRows } from './candidate-rows.ts';
import { addHiring, type Scale } from './scale-rows.ts';

export const FULL_SCALE: Scale = {
  candidates: 100_000,
  companies: 2_000,
  opportunities: 20_000,
  applications: 400_000,
};

/** A share of the full scale, except for the board, which always has its full size. @param share 0.02 to 1 */
export function partOfScale(share: number): Scale {
  const part = (count: number) => Math.max(20, Math.round(count * share));
  return {
    candidates: Math.max(6_000, part(FULL_SCALE.candidates)),
    companies: part(FULL_SCALE.companies),
    opportunities: part(FULL_SCALE.opportunities),
    applications: Math.max(8_000, part(FULL_SCALE.applications)),
  };
}

/** The scale for measuring candidates' lists: ten jobs per company, four applications per candidate. */
export const listScale = (opportunities: number, candidates: number): Scale => ({
  candidates,
  companies: opportunities / 10,
  opportunities,
  applications: 4 * candidates,
});

export type ScaleDatabase = {
  readonly url: string;
  readonly pool: pg.Pool;
  /** How long filling took, in seconds; 0 if it was filled before. */
  readonly filledInSeconds: number;
  stop(): Promise<void>;
};

/**
 * Opens a durable Postgres in a folder, filled with invented people, companies, opportunities and
 * applications the first time.
 * @param dataDir is kept, so that a second run starts right away
 * @param hasCandidateRows whether candidates have what `candidate-rows.ts` adds, messages for example
 */
export async function openScaleDatabase(
  dataDir: string,
  scale: Scale,
  { hasCandidateRows = true } = {},
): Promise<ScaleDatabase> {
  const postgres = await startPostgres({ dataDir });
  await migrate(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url });
  // Postgres stops before the idle connections are closed.
  pool.on('error', () => undefined);
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from companies');
  const beganAt = performance.now();
  const isNew = rows[0]?.n === 0;
  if (isNew) {
    await addSearchedPeople(pool, scale.candidates);
    await addHiring(pool, scale);
    if (hasCandidateRows) await addCandidateRows(pool, scale);
  }
  return {
    url: postgres.url,
    pool,
    filledInSeconds: isNew ? (performance.now() - beganAt) / 1000 : 0,
    stop: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
}
