import type { IdentityAdmin } from './identity-admin.ts';

/** Manages identities at the local identity provider, which `npm start` runs on a developer's machine. */
export function createEmulatorIdentityAdmin(authEmulator: { url: string; secret: string }): IdentityAdmin {
  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${authEmulator.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-emulator-secret': authEmulator.secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok)
      throw Object.assign(new Error(`The local identity provider answered ${response.status} to ${path}`), {
        code: response.status < 500 ? 'REFUSED' : 'FAILED',
      });
    return (await response.json()) as Record<string, unknown>;
  }
  return {
    setClaims: async (uid, claims) => void (await post('/admin/claims', { uid, claims })),
    mintCustomToken: async (uid, claims) => {
      const { customToken } = await post('/admin/custom-tokens', { uid, claims });
      if (typeof customToken !== 'string')
        throw new Error('The local identity provider returned no custom token');
      return customToken;
    },
    readAddress: async (uid) => {
      const { email } = await post('/admin/address', { uid });
      return typeof email === 'string' ? email : null;
    },
    isAddressConfirmed: async (uid) => {
      const { isConfirmed } = await post('/admin/address', { uid });
      return typeof isConfirmed === 'boolean' ? isConfirmed : null;
    },
    revokeSessions: async (uid) => void (await post('/admin/revoke', { uid })),
    deleteIdentity: async (uid) => void (await post('/admin/delete', { uid })),
  };
}
