import process from 'node:process';
import { openScaleApi } from './scale-api.ts';

/**
 * The API in a separate process, so that generating requests takes none of its time. It receives the uids for
 * which tokens are needed.
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
const api = await openScaleApi(databaseUrl, Number(port), { isShedding: true });

process.on('message', async (message: readonly string[] | 'stop') => {
  if (message === 'stop') {
    await api.stop();
    process.exit(0);
  }
  process.send?.(await Promise.all(message.map((uid) => api.tokenOf(uid))));
});
process.send?.('ready');
