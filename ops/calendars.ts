import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Reads members' calendars from real CalDAV servers and tests each with the usual calendar problems: whole days, series, entries
 * shown as free, offsets, a server that is slow or away, rescheduling, what can't be parsed, and what is stale. `npm run calendars --
 * radicale` tries one of them. Those that aren't installed are listed and skipped.
 */
const SERVERS = ['stand-in', 'radicale', 'xandikos'];
const calendarNames = process.argv.slice(2);
const names = calendarNames.length > 0 ? calendarNames : SERVERS;
const missing = names.filter((name) => name !== 'stand-in' && spawnSync('which', [name]).status !== 0);
for (const name of missing)
  console.log(`Left out: every cell of ${name}, which isn't installed (apt-get install ${name})`);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--reporter=verbose'];
const { status } = spawnSync(process.execPath, [...vitest, 'api/features/interviews/calendar-faults'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, CALENDAR_SERVERS: names.join(',') },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
