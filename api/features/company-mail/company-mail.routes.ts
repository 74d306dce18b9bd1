import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { refuse, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { writeMailStop } from '../../platform/mail/mail-stops.ts';

const STOPS_PER_MINUTE = 30;

/** Serves the link that is in every mail which a company causes to somebody who may have no account. */
export function registerCompanyMail(app: FastifyInstance, context: Context): void {
  const { config, now, systemDb } = context;

  bind(
    app,
    context,
    stopCompanyMail,
    // Bypasses row level security: the token is the permission, and its holder may have no account.
    async ({ body }) => {
      const keys = await openMailDigestKeys(config.mailDigest);
      return (await writeMailStop(systemDb, keys, body.token, now()))
        ? succeed(204, null)
        : refuse('not_found');
    },
    { requestsPerMinute: STOPS_PER_MINUTE },
  );
}
