import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCaldavStandIn } from './caldav-stand-in.ts';

/** A CalDAV server on this machine, with one calendar. */
export type CaldavServer = {
  readonly port: number;
  readonly login: { readonly userName: string; readonly password: string };
  /** The path of the calendar, with a slash at the end. */
  readonly calendar: string;
  close(): Promise<void>;
};

/**
 * The available servers, by name. Radicale and Xandikos come from Debian: `apt-get install radicale
 * xandikos`.
 */
export const CALDAV_SERVERS: Readonly<Record<string, () => Promise<CaldavServer>>> = {
  'stand-in': openCaldavStandIn,
  radicale: openRadicale,
  xandikos: openXandikos,
};

/** Whether a server's program is installed; the stand-in needs none. */
export function isInstalled(name: string): boolean {
  return name === 'stand-in' || spawnSync('which', [name]).status === 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const LOGIN = { userName: 'ana', password: 'app-password' } as const;
const AUTHORIZATION = `Basic ${Buffer.from(`${LOGIN.userName}:${LOGIN.password}`).toString('base64')}`;

/** Waits until a server responds, whatever it says. */
async function untilListening(port: number, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A calendar server has ended instead of listening');
}

async function run(
  command: string,
  argumentsOf: (port: number, folder: string) => readonly string[],
): Promise<{ port: number; folder: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `common-ground-${command}-`));
  await writeFile(join(folder, 'users'), `${LOGIN.userName}:${LOGIN.password}\n`);
  const port = await freePort();
  const program = spawn(command, argumentsOf(port, folder), { stdio: 'ignore' });
  await untilListening(port, program);
  const close = async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { port, folder, close };
}

async function openRadicale(): Promise<CaldavServer> {
  const { port, close } = await run('radicale', (at, folder) => [
    ...['--server-hosts', `127.0.0.1:${at}`, '--storage-filesystem-folder', join(folder, 'store')],
    ...['--auth-type', 'htpasswd', '--auth-htpasswd-filename', join(folder, 'users')],
    ...['--auth-htpasswd-encryption', 'plain', '--rights-type', 'owner_only'],
  ]);
  const calendar = '/ana/work/';
  const made = await fetch(`http://127.0.0.1:${port}${calendar}`, {
    method: 'MKCALENDAR',
    headers: { authorization: AUTHORIZATION },
  });
  if (made.status !== 201) throw new Error(`Radicale made no calendar: ${made.status}`);
  return { port, login: LOGIN, calendar, close };
}

async function openXandikos(): Promise<CaldavServer> {
  const { port, close } = await run('xandikos', (at, folder) => [
    ...['-d', join(folder, 'store'), '--defaults', '--current-user-principal', '/ana/'],
    ...['-l', '127.0.0.1', '-p', String(at)],
  ]);
  return { port, login: LOGIN, calendar: '/ana/calendars/calendar/', close };
}
