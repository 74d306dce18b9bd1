import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import { describeExit } from './supervision.ts';

export interface RunningAuthEmulator {
  url: string;
  secret: string;
  pid: number;
  /** Settles when the process has ended, with how it ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface AuthEmulatorOptions {
  dataDir: string;
  projectId: string;
  publicUrl: string;
  /** 0, the default, means any free port. */
  port?: number;
  secret?: string;
}

const timeoutMs = 20_000;

/**
 * Starts the auth emulator as a separate process and waits until it responds. It ends with this process. @throws with the process's
 * output if it exits before responding.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<RunningAuthEmulator> {
  const secret = options.secret ?? randomBytes(32).toString('base64url');
  const child = fork(fileURLToPath(new URL('./auth-emulator.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Its own process group: Ctrl-C in a terminal goes to the supervisor, which stops it after the API.
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...compileCache,
      DATA_DIR: options.dataDir,
      FIREBASE_PROJECT_ID: options.projectId,
      PUBLIC_URL: options.publicUrl,
      AUTH_EMULATOR_PORT: String(options.port ?? 0),
      AUTH_EMULATOR_SECRET: secret,
    },
  });
  let text = '';
  child.stderr?.on('data', (piece) => {
    text = `${text}${piece}`.slice(-4_000);
    process.stderr.write(piece);
  });
  const ended = once(child, 'exit').then(([code, signal]) => describeExit(code, signal));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The local identity provider does not answer.'));
    }, timeoutMs);
    child.once('message', (message: { port: number }) => {
      clearTimeout(timer);
      resolve(message.port);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The local identity provider did not start (${code}).\n${text.trimEnd()}`));
    });
  });
  child.stderr?.removeAllListeners('data').pipe(process.stderr, { end: false });
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
        await ended;
        clearTimeout(force);
      }
    },
  };
}
