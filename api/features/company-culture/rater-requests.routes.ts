import { readRaterPage, requestRaterLink } from '@common-ground/contract/company-culture/rater-links';
import { addressesElsewhere } from '@common-ground/domain/company-culture/rater-link';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { type PostOutcome, postCompanyMails } from '../../platform/mail/post-mails.ts';
import {
  deleteRequestedInvitation,
  findRatingCompany,
  insertRequestedInvitation,
} from '../../stores/company-culture/rater-invitation.store.ts';
import { prepareRaterMails, type RatingCompany } from './rater-link.mail.ts';

/** Strangers are limited by IP address, which an office shares: enough for colleagues who read the same notice. */
const REQUESTS_PER_MINUTE = 20;

/** Emails a mailbox its link, or says that it has already had this year's. */
async function mailLink(
  context: Context,
  company: RatingCompany,
  address: string,
  log: FastifyBaseLogger,
): Promise<PostOutcome | undefined> {
  const { systemDb, today } = context;
  const mailings = await prepareRaterMails(context, company, [address], 'rater_request');
  for (const { link } of mailings)
    await insertRequestedInvitation(systemDb, company.companyId, link, today());
  const mails = mailings.map(({ mail }) => mail);
  const [outcome] = await postCompanyMails(context, mails, log);
  if (outcome !== 'sent' && outcome !== 'queued')
    for (const { tokenHash } of mailings) await deleteRequestedInvitation(systemDb, tokenHash);
  return outcome;
}

/**
 * Serves the page on which everyone with a mailbox at a company's verified domain can ask for a link, so that the company doesn't choose
 * who answers.
 */
export function registerRaterRequests(app: FastifyInstance, context: Context): void {
  const { systemDb } = context;

  // Bypasses row level security: the caller has no account.
  bind(app, context, readRaterPage, async ({ params }) => {
    const company = await findRatingCompany(systemDb, params.companyId);
    if (company === null) return refuse('not_found');
    return succeed(200, { companyName: company.companyName, domain: company.domain });
  });

  bind(
    app,
    context,
    requestRaterLink,
    async ({ params, body, log }) => {
      const company = await findRatingCompany(systemDb, params.companyId);
      if (company === null) return refuse('not_found');
      const [foreignAddress] = addressesElsewhere([body.address], company.domain);
      if (foreignAddress) return refuseInput([{ ...foreignAddress, pointer: '/address' }]);
      const outcome = await mailLink(context, company, body.address, log);
      if (outcome === 'limit_reached') return refuse('daily_mail_limit');
      // No one learns whether the mailbox has had enough mail or the server refused it: anyone can ask about any address.
      return succeed(204, null);
    },
    { requestsPerMinute: REQUESTS_PER_MINUTE },
  );
}
