import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { isMachineFull } from '../outside/is-unavailable.ts';

/**
 * Starts a program without a network and without any system privileges: in user and network namespaces of its own, without capabilities
 * or any way to get one. Both programs are in Debian's util-linux. Without `--fork` the process keeps its ID, by which it's monitored.
 */
const SANDBOX = [
  '/usr/bin/unshare',
  '--net',
  '--user',
  '--map-root-user',
  '/usr/bin/setpriv',
  '--no-new-privs',
  '--bounding-set=-all',
  '--inh-caps=-all',
] as const;
const PROBE_MS = 5_000;

let found: Promise<readonly string[] | null> | undefined;

/**
 * The start of a command that runs a program enclosed; empty where the system can't do that, which is checked once. Null while it's too
 * busy to tell: it's checked again with the next program.
 */
export async function findSandbox(): Promise<readonly string[] | null> {
  found ??= probe();
  const sandbox = await found;
  if (sandbox === null) found = undefined;
  return sandbox;
}

async function probe(): Promise<readonly string[] | null> {
  if (process.platform !== 'linux') return [];
  const [program, ...args] = [...SANDBOX, process.execPath, '--version'];
  try {
    await promisify(execFile)(program as string, args, { timeout: PROBE_MS, env: {} });
    return SANDBOX;
  } catch (error) {
    return isMachineFull(error) || (error as { killed?: boolean }).killed ? null : [];
  }
}
