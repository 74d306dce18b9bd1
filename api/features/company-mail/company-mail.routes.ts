import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { registerUnsubscribe, stopMail } from './unsubscribe.routes.ts';

const STOPS_PER_MINUTE = 30;

/** Serves the links that stop emails, and the page behind them: those that companies cause to an address, and those about an account. */
export function registerCompanyMail(app: FastifyInstance, context: Context): void {
  bind(
    app,
    context,
    stopCompanyMail,
    async ({ body }) => ((await stopMail(context, body.token)) ? succeed(204, null) : refuse('not_found')),
    { requestsPerMinute: STOPS_PER_MINUTE },
  );
  registerUnsubscribe(app, context);
}
