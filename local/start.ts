import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Parts, startApplication, stopApplication } from './application.ts';
import { seedDemoWorld } from './demo/seed-demo-world.ts';
import { type DemoAccount, ensureDemoWorld, isDemoWorldMade } from './demo-world.ts';
import type { FolderLock } from './folder-lock.ts';
import { claimFolderAndPort } from './start-checks.ts';
import { readStartConfig, type StartConfig } from './start-config.ts';

/** `npm start`: starts the whole application on one address and stops it as a whole. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const parts: Parts = {};
let lock: FolderLock | undefined;
let starting: Promise<unknown> = Promise.resolve();
let stopping: Promise<void> | undefined;
const supervision = new AbortController();
/** How long stopping waits for parts that are still starting, so that none is left running (ms). */
const startupTimeoutMs = 5_000;

const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    supervision.abort();
    try {
      await Promise.race([starting.catch(() => {}), sleep(startupTimeoutMs)]);
      await stopApplication(parts);
    } catch (error) {
      complain((error as Error).message);
    }
    lock?.release();
    process.exit(code);
  })();
  return stopping;
}

function listenForTheEnd(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // The process that started us was killed.
  if (process.send) process.on('disconnect', () => stop(0));
}

function describe(config: StartConfig, accounts: DemoAccount[]): string {
  const lines = ['', `Common Ground is ready: ${config.publicUrl}`];
  if (accounts.length > 0) {
    lines.push('', 'Demo accounts:');
    for (const { role, name, email, password, about } of accounts) {
      lines.push(`  ${role.padEnd(9)}  ${email.padEnd(32)}  ${password}  ${name}: ${about}`);
    }
  }
  if (config.isIdentityLocal) lines.push('', `Mails: ${config.publicUrl}/__local/mail`);
  lines.push(`Data:  ${config.dataDir}`, '', 'Stop with Ctrl-C.');
  return lines.join('\n');
}

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { config, mistakes } = readStartConfig(process.env, process.argv.slice(2), root);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  listenForTheEnd();
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  lock = await claimFolderAndPort(config);
  const isLocal = config.isIdentityLocal && config.databaseUrl === null;
  const isPreparing = isLocal && !(await isDemoWorldMade(config.dataDir));
  const application = startApplication(root, config, parts, print, isPreparing);
  starting = application;
  const { localUrl, databaseUrl, supervise, announceReady } = await application;
  const supervising = supervise(supervision.signal, complain);
  starting = supervising;
  supervising.catch(fail);
  const seed = config.hasDemoWorld
    ? () => {
        print('Creating the demo people and companies. This only happens on the first start.');
        return seedDemoWorld(localUrl, databaseUrl);
      }
    : null;
  const accounts = isLocal ? await ensureDemoWorld(config.dataDir, seed) : [];
  announceReady();
  print(describe(config, accounts));
}

function fail(error: Error): void {
  if (stopping) return;
  complain(error.message);
  stop(1);
}

main().catch(fail);
