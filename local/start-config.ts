import { resolve } from 'node:path';
import { isLoopback } from './loopback.ts';

/** The seven values of a Firebase project that the page needs. */
export const firebaseNames = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_MEASUREMENT_ID',
] as const;

export const localProjectId = 'common-ground-local';

export interface StartConfig {
  host: string;
  port: number;
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Null means the Postgres that comes with the project. */
  databaseUrl: string | null;
  /** The API's database login; null means one created by the database's owner. */
  loginUrl: string | null;
  /** Whether identities are stored on this machine, by the auth emulator. */
  isIdentityLocal: boolean;
  /** Whether to create the demo world. */
  hasDemoWorld: boolean;
  /** The built web application; null means it's built here whenever its sources change. */
  webDist: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of `npm start` from environment variables and arguments.
 * @param root the project's folder, which a relative `DATA_DIR` is resolved against. @returns the configuration, or all mistakes at once.
 */
export function readStartConfig(
  env: Environment,
  args: readonly string[],
  root: string,
): { config: StartConfig; mistakes: string[] } {
  const mistakes: string[] = [];
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 3000);
  const isProduction = env.ENVIRONMENT_NAME === 'production';
  const isIdentityLocal = firebaseNames.every((name) => !env[name]);
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '');

  for (const word of args)
    if (word !== '--empty') mistakes.push(`Unknown option: ${word}. The only option is --empty.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    mistakes.push(`PORT is ${env.PORT}; it must be a number from 1 to 65535.`);
  if (env.PUBLIC_URL && !URL.canParse(publicUrl))
    mistakes.push(`PUBLIC_URL is ${publicUrl}, which isn’t a URL.`);
  if (isProduction && !env.DATABASE_URL)
    mistakes.push('Set DATABASE_URL: production needs its own database.');
  if (isIdentityLocal) mistakes.push(...localIdentityMistakes(host, publicUrl, isProduction));

  const config: StartConfig = {
    host,
    port,
    publicUrl,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    loginUrl: env.DATABASE_LOGIN_URL || null,
    isIdentityLocal,
    // Invented people belong only where everything is local, never in someone's own database.
    hasDemoWorld: isIdentityLocal && !env.DATABASE_URL && !args.includes('--empty'),
    webDist: env.WEB_DIST || null,
  };
  return { config, mistakes };
}

function localIdentityMistakes(host: string, publicUrl: string, isProduction: boolean): string[] {
  const instead = 'Set the seven FIREBASE_… variables to use a Firebase project.';
  if (isProduction) return [`Production does not start with the local identity provider. ${instead}`];
  const mistakes: string[] = [];
  const reason = 'The local identity provider works only on this machine';
  if (!isLoopback(host)) mistakes.push(`${reason}, but HOST is ${host}. ${instead}`);
  if (URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname)) {
    mistakes.push(`${reason}, but PUBLIC_URL is ${publicUrl}. ${instead}`);
  }
  return mistakes;
}
