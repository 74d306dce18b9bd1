import process from 'node:process';
import { FULL_SCALE, openScaleDatabase } from './scale/scale-database.ts';

/**
 * Fills a data folder with a hundred thousand candidates, two thousand companies, twenty thousand opportunities and four hundred thousand
 * applications: `npm run seed-scale -- <folder>`. `npm run bench-scale -- <folder>` measures on it.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder to fill: npm run seed-scale -- /tmp/common-ground-scale');
  process.exitCode = 1;
} else {
  const database = await openScaleDatabase(folder, FULL_SCALE);
  const { rows } = await database.pool.query(
    `select relname as "table", to_char(n_live_tup, 'FM999,999,999') as "rows" from pg_stat_user_tables where n_live_tup > 1000 order by n_live_tup desc`,
  );
  console.table(rows);
  console.log(
    database.filledInSeconds === 0
      ? 'Already filled.'
      : `Filled in ${database.filledInSeconds.toFixed(0)} s.`,
  );
  await database.stop();
}
