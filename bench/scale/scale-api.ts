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
  /** Someone's token, valid for an hour. */
  tokenOf(uid: string): Promise<string>;
  /**
   * Sends a request as someone. @returns the body and the response time in milliseconds @throws unless the
   * response is a success
   */
  ask(
    uid: string,
    path: string,
  ): Promise<{ body: Record<string, unknown>; milliseconds: number; bytes: number }>;
  stop(): Promise<void>;
};

/**
 * Starts the API on a database, with its own signing keys instead of the identity provider.
 * @param isShedding whether it sheds load. False by default, because it's slow right after a database has been
 * filled and would refuse requests
 */
export async function openScaleApi(
  ownerUrl: string,
  port: number,
  { isShedding = false } = {},
): Promise<ScaleApi> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
  const config = readConfig({
    DATABASE_URL: await ensureLogin(ownerUrl),
    FIREBASE_PROJECT_ID: PROJECT,
    ...Object.fromEntries(FIREBASE.map((name) => [`FIREBASE_${name}`, 'bench'])),
    REQUESTS_PER_MINUTE: '1000000',
    COMPANY_LISTED_A_DAY: '1000000',
    COMPANY_PROFILES_A_DAY: '1000000',
    PROFILES_A_DAY: '1000000',
    LOG_LEVEL: 'warn',
  });
  if (!config.ok) throw new Error(config.mistakes.join('\n'));
  const keys = createLocalJWKSet({ keys: [jwk] });
  const tokens = createTokenVerifier({ projectId: PROJECT, keys, now: Date.now });
  const created = createContext(config.config);
  const context = {
    ...created,
    tokens,
    // Emails are written and accepted. Without this each would be tried again and again, which costs more than all other jobs together.
    identities: { ...created.identities, readAddress: async () => 'someone@people.example' },
    sendMail: async () => undefined,
  };
  const app = await createApp(context, isShedding ? {} : { admission: null });
  await app.listen({ host: '127.0.0.1', port });

  const tokensByUid = new Map<string, string>();
  async function tokenOf(uid: string): Promise<string> {
    const known = tokensByUid.get(uid);
    if (known !== undefined) return known;
    const token = await new SignJWT({
      auth_time: Math.floor(Date.now() / 1000),
      email: 'someone@people.example',
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .setSubject(uid)
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    tokensByUid.set(uid, token);
    return token;
  }

  return {
    tokenOf,
    async ask(uid, path) {
      const authorization = `Bearer ${await tokenOf(uid)}`;
      const beganAt = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
      const text = await response.text();
      const milliseconds = performance.now() - beganAt;
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
      return { body: JSON.parse(text) as Record<string, unknown>, milliseconds, bytes: text.length };
    },
    async stop() {
      await app.close();
      await context.db.destroy();
    },
  };
}
