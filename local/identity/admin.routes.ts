import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { AccountsFile } from './accounts-file.ts';
import type { Account, IdentityState } from './identity-state.ts';
import { IdentityRefusal } from './refusal.ts';
import type { IdentityTokens } from './tokens.ts';

export interface AdminParts {
  state: IdentityState;
  accounts: AccountsFile;
  tokens: IdentityTokens;
  mailbox: Mailbox;
  /** Known only to our API server. */
  secret: string;
}

const uid = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}$' };
const claims = { type: 'object', maxProperties: 20 };

function bodyOf(properties: Record<string, object>) {
  return {
    body: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
  };
}

/**
 * What our API server may do with identities, and the emails it sends. Every request carries the secret in `x-auth-emulator-secret`;
 * responses are JSON, `{}` if there's nothing to report.
 */
export function adminRoutes({ state, accounts, tokens, mailbox, secret }: AdminParts): FastifyPluginAsync {
  function change(uid: string, fields: Partial<Account>): Promise<object> {
    return accounts.write(() => {
      if (!state.find(uid)) throw new IdentityRefusal('USER_NOT_FOUND', 404);
      state.update(uid, fields);
      return {};
    });
  }

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isSame(String(request.headers['x-auth-emulator-secret'] ?? ''), secret)) {
        return reply.code(401).send({ code: 'secret_missing' });
      }
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof IdentityRefusal) return reply.code(error.code).send({ code: error.message });
      const { statusCode = 500, message } = error as { statusCode?: number; message: string };
      if (statusCode < 500) return reply.code(statusCode).send({ code: message });
      request.log.error({ err: error }, 'Admin request failed');
      return reply.code(500).send({ code: 'fault' });
    });

    app.post<{ Body: { uid: string; claims: object } }>(
      '/admin/claims',
      { schema: bodyOf({ uid, claims }) },
      ({ body }) => change(body.uid, { customAttributes: JSON.stringify(body.claims) }),
    );
    app.post<{ Body: { uid: string; claims: object } }>(
      '/admin/custom-tokens',
      { schema: bodyOf({ uid, claims }) },
      async ({ body }) => ({ customToken: await tokens.signCustom(body.uid, body.claims) }),
    );
    app.post<{ Body: { uid: string } }>('/admin/disable', { schema: bodyOf({ uid }) }, ({ body }) =>
      change(body.uid, { disabled: true, validSince: String(Math.floor(Date.now() / 1000)) }),
    );
    app.post<{ Body: { uid: string } }>('/admin/revoke', { schema: bodyOf({ uid }) }, ({ body }) =>
      // Tokens count in seconds: those issued within the current second are void as well.
      change(body.uid, { validSince: String(Math.floor(Date.now() / 1000) + 1) }),
    );
    // For tests: an identity with a confirmed address and no password, because stretching one is slow on purpose.
    const email = { type: 'string', pattern: '^[^@A-Z\\s]+@[^@A-Z\\s]+$', maxLength: 320 };
    app.post<{ Body: { email: string } }>(
      '/admin/identities',
      { schema: bodyOf({ email }) },
      async ({ body }) => {
        const newUid = randomUUID();
        await accounts.write(() => {
          if (state.findByEmail(body.email)) throw new IdentityRefusal('EMAIL_EXISTS');
          state.create(newUid, { email: body.email, emailVerified: true });
        });
        return { uid: newUid, customToken: await tokens.signCustom(newUid, {}) };
      },
    );
    // For tests: what opening the link of the mail does.
    app.post<{ Body: { uid: string } }>('/admin/confirm-address', { schema: bodyOf({ uid }) }, ({ body }) =>
      change(body.uid, { emailVerified: true }),
    );
    app.post<{ Body: { uid: string } }>('/admin/delete', { schema: bodyOf({ uid }) }, ({ body }) =>
      accounts.write(() => {
        const account = state.find(body.uid);
        if (account) state.delete(account);
        return {};
      }),
    );
    app.post<{ Body: { uid: string } }>('/admin/address', { schema: bodyOf({ uid }) }, async ({ body }) => {
      const { email = null, emailVerified = false } = state.find(body.uid) ?? {};
      return { email, isConfirmed: email === null ? null : emailVerified };
    });
    const line = { type: 'string', minLength: 1, maxLength: 320, pattern: '^[^\\r\\n]+$' };
    app.post<{ Body: { to: string; subject: string; text: string } }>(
      '/admin/mails',
      { schema: bodyOf({ to: line, subject: line, text: { type: 'string', maxLength: 20_000 } }) },
      async ({ body }) => {
        await mailbox.put(body);
        return {};
      },
    );
  };
}

function isSame(a: string, b: string): boolean {
  const digest = (word: string) => createHash('sha256').update(word).digest();
  return timingSafeEqual(digest(a), digest(b));
}
