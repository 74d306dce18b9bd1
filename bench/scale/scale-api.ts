import { createApp } from '@common-ground/api/app';
import { createTokenVerifier } from '@common-ground/api/platform/auth/token-verifier';
import { readConfig } from '@common-ground/api/platform/config';
import { createContext } from '@common-ground/api/platform/context';
import { ensureLogin } from '@common-ground/database/login';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';

const PROJECT = 'common-ground-bench';
const FIREBASE = [
  'API_KEY',
  'AUTH_DOMAIN',
  'STORAGE_BUCKET',
  'MESSAGING_SENDER_ID',
  'APP_ID',
  'MEASUREMENT_ID',
];

export type ScaleApi = {
  /** A token of someone, good for an hour. */
  tokenOf(uid: string): Promise<string>;
  /** Asks as someone; gives the body and how long it took in milliseconds. @throws when the answer is no success */
  ask(
    uid: string,
    path: string,
  ): Promise<{ body: Record<string, unknown>; milliseconds: number; bytes: number }>;
  stop(): Promise<void>;
};

/**
 * The API over a database, listening, with keys of its own in place of the identity provider.
 * @param isShedding whether it refuses what it has no time for. A machine that has just filled a database answers late at first: that is no
 * load to shed
 */
export async function openScaleApi(
  ownerUrl: string,
  port: number,
  { isShedding = false } = {},
): Promise<ScaleApi> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
  const read = readConfig({
    DATABASE_URL: await ensureLogin(ownerUrl),
    FIREBASE_PROJECT_ID: PROJECT,
    ...Object.fromEntries(FIREBASE.map((name) => [`FIREBASE_${name}`, 'bench'])),
    REQUESTS_PER_MINUTE: '1000000',
    COMPANY_LISTED_A_DAY: '1000000',
    COMPANY_PROFILES_A_DAY: '1000000',
    PROFILES_A_DAY: '1000000',
    LOG_LEVEL: 'warn',
  });
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const keys = createLocalJWKSet({ keys: [jwk] });
  const tokens = createTokenVerifier({ projectId: PROJECT, keys, now: Date.now });
  const context = { ...createContext(read.config), tokens };
  const app = await createApp(context, isShedding ? {} : { admission: null });
  await app.listen({ host: '127.0.0.1', port });

  const made = new Map<string, string>();
  async function tokenOf(uid: string): Promise<string> {
    const known = made.get(uid);
    if (known !== undefined) return known;
    const token = await new SignJWT({
      auth_time: Math.floor(Date.now() / 1000),
      email: 'somebody@people.example',
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .setSubject(uid)
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    made.set(uid, token);
    return token;
  }

  return {
    tokenOf,
    async ask(uid, path) {
      const authorization = `Bearer ${await tokenOf(uid)}`;
      const beganAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
      const text = await answer.text();
      const milliseconds = performance.now() - beganAt;
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
      return { body: JSON.parse(text) as Record<string, unknown>, milliseconds, bytes: text.length };
    },
    async stop() {
      await app.close();
      await context.db.destroy();
    },
  };
}
