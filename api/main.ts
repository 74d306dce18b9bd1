import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { findSandbox } from './platform/child/child-sandbox.ts';
import { readConfig } from './platform/config.ts';
import { createContext } from './platform/context.ts';
import { UnsafeDatabaseError } from './platform/db/connection-guard.ts';
import { compileLargeSchemas } from './platform/http/answer-writer.ts';
import { releaseMemory } from './platform/release-memory.ts';
import { settleWithin } from './platform/settle-within.ts';
import { updateListingIndex } from './stores/opportunities/listing-index.store.ts';

/** The longest that the start waits for the list of jobs, in milliseconds. */
const MAX_LIST_MS = 5_000;

const read = readConfig(process.env);
if (!read.ok) {
  process.stderr.write(
    `The configuration has errors:\n${read.mistakes.map((mistake) => `  ${mistake}\n`).join('')}`,
  );
  process.exit(78);
}
const context = createContext(read.config, !process.argv.includes('--preparing'));
process.on('message', (message) => {
  if (message !== 'prepared') return;
  context.prepared.open();
  void releaseMemory();
});
// Each request waits for a database that's down; the server refuses to start with one that would mix up tenants.
const isDatabaseReachable = await context.verifyDatabase().then(
  () => true,
  (error: unknown) => {
    if (!(error instanceof UnsafeDatabaseError)) return false;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  },
);
// Hundreds of thousands of opportunities take seconds to read: requests shouldn't wait for that, but on a slow database only those for
// the list do. If it fails here, a job tries again.
if (isDatabaseReachable) await settleWithin(MAX_LIST_MS, updateListingIndex(context.db, context.now()));
const app = await createApp(context);
// The last statements end within their own time limits, which `databasePatience` lengthens.
const delay = 10_000 * read.config.databasePatience;
closeWithGrace({ delay, logger: app.log }, async ({ err, signal }) => {
  if (err) app.log.fatal({ err }, 'Unhandled error; shutting down');
  else app.log.info(`Shutting down: ${signal ?? 'no work left'}`);
  await app.close();
  await context.db.destroy();
});
// A supervisor that dies takes its API along, so that the next start finds the port free.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
compileLargeSchemas();
await app.listen({ host: read.config.host, port: read.config.port });
if ((await findSandbox())?.length === 0)
  app.log.warn('Files are read with network access: this system doesn’t let a process drop it');
await releaseMemory();
// By then the jobs of the start are done, and memory can be released again.
setTimeout(() => void releaseMemory(), 15_000).unref();
