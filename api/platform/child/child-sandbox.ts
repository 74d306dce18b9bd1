import { execFile } from 'node:child_process';
import process from 'node:process';

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

let found: Promise<readonly string[]> | undefined;

/** The start of a command that runs a program enclosed; empty where the system can't do that, which is checked once. */
export function findSandbox(): Promise<readonly string[]> {
  found ??= new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve([]);
    const [program, ...words] = [...SANDBOX, process.execPath, '--version'];
    execFile(program as string, words, { timeout: PROBE_MS, env: {} }, (error) =>
      resolve(error ? [] : SANDBOX),
    );
  });
  return found;
}
