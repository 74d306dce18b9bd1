import type { IdentityAdmin } from './identity-admin.ts';

/** The identity provider of a laptop: the companion process that `npm start` brings up. */
export function createCompanionIdentityAdmin(companion: { url: string; secret: string }): IdentityAdmin {
  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${companion.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-companion-secret': companion.secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok)
      throw Object.assign(new Error(`The local identity provider answered ${answer.status} to ${path}`), {
        code: answer.status < 500 ? 'REFUSED' : 'FAILED',
      });
    return (await answer.json()) as Record<string, unknown>;
  }
  return {
    setClaims: async (uid, claims) => void (await post('/admin/claims', { uid, claims })),
    mintCustomToken: async (uid, claims) => {
      const { customToken } = await post('/admin/custom-tokens', { uid, claims });
      if (typeof customToken !== 'string')
        throw new Error('The local identity provider gave no custom token');
      return customToken;
    },
    readAddress: async (uid) => {
      const { email } = await post('/admin/address', { uid });
      return typeof email === 'string' ? email : null;
    },
    revokeSessions: async (uid) => void (await post('/admin/revoke', { uid })),
    deleteIdentity: async (uid) => void (await post('/admin/delete', { uid })),
  };
}
