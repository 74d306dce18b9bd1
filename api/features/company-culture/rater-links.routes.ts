import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import {
  createRaterLinks,
  mailRaterLinks,
  revokeRaterLinks,
} from '@common-ground/contract/company-culture/rater-links';
import {
  addressesElsewhere,
  lastOpenLinkDay,
  oldestOpenLinkDay,
  repeatedAddressViolations,
} from '@common-ground/domain/company-culture/rater-link';
import type { FastifyInstance } from 'fastify';
import { RATER_UID_PREFIX } from '../../platform/auth/principal.ts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { postCompanyMails } from '../../platform/mail/post-mails.ts';
import { findVerifiedDomain } from '../../stores/company/company-verification.store.ts';
import { findCompanyStatement } from '../../stores/company-culture/company-culture.store.ts';
import {
  deleteRaterInvitation,
  deleteRaterInvitations,
  deleteUnsentRaterInvitation,
  findInvitingCompany,
  insertRaterInvitations,
} from '../../stores/company-culture/rater-invitation.store.ts';
import { deleteRaterSession, insertRaterSession } from '../../stores/culture/rater-session.store.ts';
import { hashOfRaterToken, prepareRaterMails, raterLinkOf } from './rater-link.mail.ts';

/** Up to 50 mails each: enough for any team, too few to be worth anything to a spammer. */
const MAILINGS_PER_MINUTE = 5;

/** Serves the raters' links: making, mailing and withdrawing them, and the exchange of one for a custom token. */
export function registerRaterLinks(app: FastifyInstance, context: Context): void {
  registerGivenLinks(app, context);
  registerMailedLinks(app, context);
  registerExchange(app, context);
}

const daysOf = (today: string) => ({ today, oldestOpen: oldestOpenLinkDay(today) });

function registerGivenLinks(app: FastifyInstance, context: Context): void {
  const { db, random, today } = context;

  bind(app, context, createRaterLinks, async ({ scope, body }) => {
    const tokens = Array.from({ length: body.count }, () => random.secret());
    const links = tokens.map((token) => ({ tokenHash: hashOfRaterToken(token), mailbox: null }));
    await insertRaterInvitations(db, scope, links, daysOf(today()));
    return succeed(201, {
      links: tokens.map((token) => raterLinkOf(context, token)),
      openUntil: lastOpenLinkDay(today()),
    });
  });

  bind(app, context, revokeRaterLinks, async ({ scope }) => {
    await deleteRaterInvitations(db, scope);
    return succeed(204, null);
  });
}

function registerMailedLinks(app: FastifyInstance, context: Context): void {
  const { db, today } = context;

  async function companyOf(scope: CompanyScope, domain: string) {
    const { companyName } = await findCompanyStatement(db, scope);
    return { companyId: scope.companyId, companyName, domain };
  }

  bind(
    app,
    context,
    mailRaterLinks,
    async ({ scope, body, log }) => {
      const { addresses } = body;
      const violations = repeatedAddressViolations(addresses);
      if (violations.length > 0)
        return refuseInput(
          violations.map((violation) => ({ ...violation, pointer: `/addresses${violation.pointer}` })),
        );
      if (!scope.isVerified) return refuse('verification_needed');
      const domain = await findVerifiedDomain(db, scope);
      if (domain === null) return refuse('domain_unproven');
      const foreignAddresses = addressesElsewhere(addresses, domain);
      if (foreignAddresses.length > 0) return refuseInput(foreignAddresses);
      const mailings = await prepareRaterMails(
        context,
        await companyOf(scope, domain),
        addresses,
        'rater_link',
      );
      const links = mailings.map(({ link }) => link);
      await insertRaterInvitations(db, scope, links, daysOf(today()));
      const mails = mailings.map(({ mail }) => mail);
      const outcomes = await postCompanyMails(context, mails, log);
      const unsent = mailings.filter((_, at) => outcomes[at] !== 'sent' && outcomes[at] !== 'queued');
      for (const { tokenHash } of unsent) await deleteUnsentRaterInvitation(db, scope, tokenHash, today());
      if (outcomes.includes('limit_reached') && unsent.length === mailings.length)
        return refuse('daily_mail_limit');
      return succeed(200, { sent: mailings.length - unsent.length, notSent: unsent.map(({ to }) => to) });
    },
    { requestsPerMinute: MAILINGS_PER_MINUTE },
  );
}

function registerExchange(app: FastifyInstance, context: Context): void {
  const { identities, random, systemDb, today } = context;

  // A link's holder isn't signed in yet: the link itself gives access.
  bind(app, context, exchangeInvitation, async ({ body }) => {
    const tokenHash = hashOfRaterToken(body.invitation);
    const company = await findInvitingCompany(systemDb, tokenHash, oldestOpenLinkDay(today()));
    if (company === null) return refuse('invitation_invalid');
    const { companyId, companyName, mailDomain } = company;
    // The link is used up last: whatever fails before, it can be tried again. A token minted in vain is just a signature that no one has
    // seen.
    const uid = `${RATER_UID_PREFIX}${random.secret()}`;
    const customToken = await identities.mintCustomToken(uid, { rater: true, company: companyId });
    await insertRaterSession(systemDb, {
      uid,
      companyId,
      seed: random.seed(),
      openedOn: today(),
      mailDomain,
    });
    if (await deleteRaterInvitation(systemDb, company, tokenHash, random.seed()))
      return succeed(200, { customToken, kind: 'rater', companyName });
    await deleteRaterSession(systemDb, uid);
    return refuse('invitation_invalid');
  });
}
