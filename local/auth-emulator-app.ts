import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AuthEmulatorConfig } from './auth-emulator-config.ts';
import { openAccountsFile } from './identity/accounts-file.ts';
import { adminRoutes } from './identity/admin.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { IdentityState } from './identity/identity-state.ts';
import { openIdentityKeys } from './identity/keys.ts';
import { createIdentityProvider } from './identity/provider.ts';
import { createIdentityTokens } from './identity/tokens.ts';
import { hostOf, isLoopback } from './loopback.ts';
import { addressChangedMail, addressChangeMail } from './mailbox/address-mails.ts';
import { confirmationMail } from './mailbox/confirmation-mail.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { resetMail } from './mailbox/reset-mail.ts';

/** Builds the auth emulator on the files in its data folder; the caller has it listen, only on the loopback address. */
export async function createAuthEmulatorApp(config: AuthEmulatorConfig): Promise<FastifyInstance> {
  const folder = join(config.dataDir, 'identity');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const state = new IdentityState();
  const accounts = await openAccountsFile(folder, state);
  const keys = await openIdentityKeys(folder);
  const tokens = createIdentityTokens(keys, config.projectId);
  const mailbox = await openMailbox(join(config.dataDir, 'mail'));
  const provider = createIdentityProvider({
    state,
    accounts,
    tokens,
    mailResetCode: (email, code) => mailbox.put(resetMail(config.publicUrl, email, code)),
    mailConfirmationCode: (email, code) => mailbox.put(confirmationMail(config.publicUrl, email, code)),
    mailAddressChangeCode: (email, code) => mailbox.put(addressChangeMail(config.publicUrl, email, code)),
    mailRecoveryCode: (email, newEmail, code) =>
      mailbox.put(addressChangedMail(config.publicUrl, { to: email, newEmail, code })),
  });

  const app = Fastify({
    logger: { level: 'warn' },
    bodyLimit: 65_536,
    requestTimeout: 10_000,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.addHook('onClose', () => accounts.close());
  app.addHook('onRequest', async (request, reply) => {
    // A page of another site may resolve its own name to this machine, but its requests still carry that name.
    if (!isLoopback(hostOf(request.headers.host ?? ''))) return reply.code(421).send();
  });
  app.get('/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(keys.jwks),
  );
  await app.register(identityRoutes(provider));
  await app.register(adminRoutes({ state, accounts, tokens, mailbox, secret: config.secret }));
  await app.register(mailboxRoutes(mailbox));
  return app;
}
