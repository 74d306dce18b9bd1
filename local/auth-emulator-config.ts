import { isLoopback } from './loopback.ts';

export interface AuthEmulatorConfig {
  dataDir: string;
  /** 0 means any free port. */
  port: number;
  projectId: string;
  /** The origin that people open; links in mails start with it. */
  publicUrl: string;
  /** Protects the admin routes; at least 32 characters. */
  secret: string;
}

/**
 * Reads the environment of the auth emulator.
 * @throws with all mistakes at once, for example if it would run in production or be reachable from other machines.
 */
export function readAuthEmulatorConfig(
  env: Readonly<Record<string, string | undefined>>,
): AuthEmulatorConfig {
  const mistakes: string[] = [];
  const { DATA_DIR = '', FIREBASE_PROJECT_ID = '', AUTH_EMULATOR_SECRET = '', PUBLIC_URL = '' } = env;
  const port = Number(env.AUTH_EMULATOR_PORT ?? 0);

  if (env.ENVIRONMENT_NAME === 'production') {
    mistakes.push('The local identity provider does not start in production: set the FIREBASE_… variables.');
  }
  if (env.HOST && !isLoopback(env.HOST)) {
    mistakes.push(`The local identity provider works only on this machine, but HOST is ${env.HOST}.`);
  }
  if (!URL.canParse(PUBLIC_URL)) mistakes.push('PUBLIC_URL isn’t a URL.');
  else if (!isLoopback(new URL(PUBLIC_URL).hostname)) {
    mistakes.push(`The local identity provider works only on this machine, but PUBLIC_URL is ${PUBLIC_URL}.`);
  }
  if (!DATA_DIR) mistakes.push('DATA_DIR is not set.');
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(FIREBASE_PROJECT_ID))
    mistakes.push('FIREBASE_PROJECT_ID isn’t a valid project ID.');
  if (AUTH_EMULATOR_SECRET.length < 32) mistakes.push('AUTH_EMULATOR_SECRET has fewer than 32 characters.');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    mistakes.push('AUTH_EMULATOR_PORT isn’t a valid port.');

  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return {
    dataDir: DATA_DIR,
    port,
    projectId: FIREBASE_PROJECT_ID,
    publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    secret: AUTH_EMULATOR_SECRET,
  };
}
