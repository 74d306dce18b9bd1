import { createHash } from 'node:crypto';
import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import {
  createRaterLinks,
  mailRaterLinks,
  revokeRaterLinks,
} from '@common-ground/contract/company-culture/company-culture';
import {
  addressesElsewhere,
  lastOpenLinkDay,
  oldestOpenLinkDay,
  repeatedAddressViolations,
} from '@common-ground/domain/company-culture/rater-link';
import type { FastifyInstance } from 'fastify';
import { RATER_UID_PREFIX } from '../../platform/auth/principal.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
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
import { raterLinkMail } from './rater-link.mail.ts';

/** Up to 50 mails each: enough for any team, too few to be worth anything to a spammer. */
const MAILINGS_PER_MINUTE = 5;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Serves the raters' links: making, mailing and withdrawing them, and the exchange of one for a custom token. */
export function registerRaterLinks(app: FastifyInstance, context: Context): void {
  const { config, db, systemDb, identities, now, random } = context;
  const today = () => now().toISOString().slice(0, 10);
  const days = () => ({ today: today(), oldestOpen: oldestOpenLinkDay(today()) });
  const linkOf = (token: string) => `${config.publicUrl}/login?invite=${token}`;

  bind(app, context, createRaterLinks, async ({ scope, body }) => {
    const tokens = Array.from({ length: body.count }, () => random.secret());
    await insertRaterInvitations(db, scope, tokens.map(hashOf), days());
    return succeed(201, { links: tokens.map(linkOf), openUntil: lastOpenLinkDay(today()) });
  });

  bind(
    app,
    context,
    mailRaterLinks,
    async ({ scope, body, log }) => {
      const violations = repeatedAddressViolations(body.addresses);
      if (violations.length > 0)
        return refuseInput(violations.map((one) => ({ ...one, pointer: `/addresses${one.pointer}` })));
      if (!scope.isVerified) return refuse('verification_needed');
      const domain = await findVerifiedDomain(db, scope);
      if (domain === null) return refuse('domain_unproven');
      const elsewhere = addressesElsewhere(body.addresses, domain);
      if (elsewhere.length > 0) return refuseInput(elsewhere);
      const { companyName } = await findCompanyStatement(db, scope);
      const mailings = body.addresses.map((to) => ({ to, token: random.secret() }));
      await insertRaterInvitations(
        db,
        scope,
        mailings.map(({ token }) => hashOf(token)),
        days(),
      );
      const { companyId } = scope;
      const mails = mailings.map(({ to, token }) => ({
        ...raterLinkMail({ to, companyName, domain, link: linkOf(token) }),
        companyId,
        kind: 'rater_link' as const,
        cause: { raterTokenHash: hashOf(token) },
      }));
      const outcomes = await postCompanyMails(context, mails, log);
      const unsent = mailings.filter((_, at) => outcomes[at] !== 'sent' && outcomes[at] !== 'queued');
      for (const { token } of unsent) await deleteUnsentRaterInvitation(db, scope, hashOf(token), today());
      if (outcomes.includes('limit_reached') && unsent.length === mailings.length)
        return refuse('daily_mail_limit');
      return succeed(200, { sent: mailings.length - unsent.length, notSent: unsent.map(({ to }) => to) });
    },
    { requestsPerMinute: MAILINGS_PER_MINUTE },
  );

  bind(app, context, revokeRaterLinks, async ({ scope }) => {
    await deleteRaterInvitations(db, scope);
    return succeed(204, null);
  });

  // Whoever holds a link is nobody yet: the link itself is what opens.
  bind(app, context, exchangeInvitation, async ({ body }) => {
    const tokenHash = hashOf(body.invitation);
    const company = await findInvitingCompany(systemDb, tokenHash, oldestOpenLinkDay(today()));
    if (company === null) return refuse('invitation_invalid');
    // The link is used up last: whatever fails before, it can be tried again. A token that was minted in vain is nothing
    // but a signature that nobody has seen.
    const uid = `${RATER_UID_PREFIX}${random.secret()}`;
    const customToken = await identities.mintCustomToken(uid, { rater: true, company: company.companyId });
    await insertRaterSession(systemDb, {
      uid,
      companyId: company.companyId,
      seed: random.seed(),
      openedOn: today(),
    });
    if (await deleteRaterInvitation(systemDb, tokenHash))
      return succeed(200, { customToken, kind: 'rater', companyName: company.companyName });
    await deleteRaterSession(systemDb, uid);
    return refuse('invitation_invalid');
  });
}
