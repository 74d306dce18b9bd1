import { isLoopback } from './loopback.ts';

export interface CompanionConfig {
  dataDir: string;
  /** 0 takes any free one. */
  port: number;
  projectId: string;
  /** The origin that people open; links in mails start with it. */
  publicUrl: string;
  /** Guards the admin doors; 32 characters or more. */
  secret: string;
}

/**
 * Reads the companion's environment.
 * @throws with all mistakes at once, above all when it would be reachable from other machines or runs in production.
 */
export function readCompanionConfig(env: Readonly<Record<string, string | undefined>>): CompanionConfig {
  const mistakes: string[] = [];
  const { DATA_DIR = '', FIREBASE_PROJECT_ID = '', COMPANION_SECRET = '', PUBLIC_URL = '' } = env;
  const port = Number(env.COMPANION_PORT ?? 0);

  if (env.ENVIRONMENT_NAME === 'production') {
    mistakes.push('The local identity provider does not start in production: set the FIREBASE_… variables.');
  }
  if (env.HOST && !isLoopback(env.HOST)) {
    mistakes.push(`The local identity provider is for this machine only, HOST is ${env.HOST}.`);
  }
  if (!URL.canParse(PUBLIC_URL)) mistakes.push('PUBLIC_URL is not an address.');
  else if (!isLoopback(new URL(PUBLIC_URL).hostname)) {
    mistakes.push(`The local identity provider is for this machine only, PUBLIC_URL is ${PUBLIC_URL}.`);
  }
  if (!DATA_DIR) mistakes.push('DATA_DIR is not set.');
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(FIREBASE_PROJECT_ID))
    mistakes.push('FIREBASE_PROJECT_ID is not a project id.');
  if (COMPANION_SECRET.length < 32) mistakes.push('COMPANION_SECRET has fewer than 32 characters.');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) mistakes.push('COMPANION_PORT is not a port.');

  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return {
    dataDir: DATA_DIR,
    port,
    projectId: FIREBASE_PROJECT_ID,
    publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    secret: COMPANION_SECRET,
  };
}
