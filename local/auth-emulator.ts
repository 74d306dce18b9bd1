import process from 'node:process';
import { readAuthEmulatorConfig } from './auth-emulator-config.ts';
import { takeFolderLock } from './folder-lock.ts';

/**
 * The auth emulator, a separate process: the identity provider and mailbox of one machine, on a private port of the loopback address. It
 * reports its port to the process that started it, and ends with that process.
 */
async function main(): Promise<void> {
  const config = readAuthEmulatorConfig(process.env);
  // One left behind by a killed supervisor may still be writing for a moment.
  const lock = await takeFolderLock(config.dataDir, 'auth-emulator', 5_000);
  const { createAuthEmulatorApp } = await import('./auth-emulator-app.ts');
  const app = await createAuthEmulatorApp(config);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    lock.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  await app.listen({ host: '127.0.0.1', port: config.port });
  const address = app.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
