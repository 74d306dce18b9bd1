import { createHash } from 'node:crypto';
import {
  confirmVerification,
  readVerificationStatus,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import {
  domainOfAddress,
  isAddressAt,
  isPublicMailDomain,
} from '@common-ground/domain/company/company-domain';
import { namesOf } from '@common-ground/domain/company/company-profile';
import { codeFrom, mayShareDomain, shownCode, typedCode } from '@common-ground/domain/company/verification';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { registrableOf } from '../../platform/domains/linked-domains.ts';
import { isPublicSuffix } from '../../platform/domains/registrable-domain.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { postCompanyMails, postOperatorMail } from '../../platform/mail/post-mails.ts';
import { findCompanyProfile } from '../../stores/company/company-profile.store.ts';
import {
  findVerificationStatus,
  isDomainTaken,
  markVerifiedByDomain,
  updateDomain,
} from '../../stores/company/company-verification.store.ts';
import { claimNameOfDomain } from '../../stores/company/name-claim.store.ts';
import {
  deleteCode,
  recordCodeAttempt,
  updateUnsentCode,
  upsertCode,
} from '../../stores/company/verification-code.store.ts';
import {
  type DomainObstacle,
  findSharing,
  findVerificationObstacle,
  lockRegisteredDomain,
  verificationObstacleOf,
} from '../../stores/company/verification-obstacle.store.ts';
import { companyReviewMail } from './company-review.mail.ts';
import { nameClaimMail } from './name-claim.mail.ts';
import { verificationCodeMail } from './verification-code.mail.ts';

/** How many codes one caller can try, and how many emails one can request, per minute. */
const ATTEMPTS_PER_MINUTE = 10;
const MAILS_PER_MINUTE = 5;

/** This limit is also per company, because one company's code reveals nothing about another's. */
const digestOf = (companyId: string, code: string) =>
  createHash('sha256').update(`${companyId}:${code}`).digest();

/**
 * The operator sees each verification, each name that a code has confirmed, and each that two companies want. It has already taken
 * effect: an email that can't be sent changes nothing.
 */
async function mailOperator(
  context: Context,
  scope: CompanyScope,
  mailOf: typeof companyReviewMail | typeof nameClaimMail,
  log: FastifyBaseLogger,
): Promise<void> {
  const { config, db, now } = context;
  const { companyId } = scope;
  try {
    const { domain } = await findVerificationStatus(db, scope, now());
    const { content } = await findCompanyProfile(db, scope);
    const names = namesOf(content);
    const mail = mailOf({ to: config.securityContact, domain: domain ?? '', names, companyId });
    await postOperatorMail(context, { ...mail, companyId }, log);
  } catch (error) {
    log.error({ err: error }, 'Emailing the operator about a verification failed');
  }
}

/** Whether someone has a confirmed address at the registered domain of another address. */
function isColleague({ email, isEmailConfirmed }: CompanyScope, address: string): boolean {
  const [own, other] = [email ?? '', address].map((item) => registrableOf(domainOfAddress(item) ?? ''));
  return isEmailConfirmed && own !== null && own === other;
}

/** Serves the verification of a company by a mail to its domain. */
export function registerCompanyVerification(app: FastifyInstance, context: Context): void {
  const { config, db, now, random, scopes } = context;
  const hindranceContext = async () => ({
    reservedNames: config.reservedNames,
    keys: await openMailDigestKeys(config.mailDigest),
    at: now(),
  });
  const present = (scope: CompanyScope) => findVerificationStatus(db, scope, now());

  /** Why a company can't use a domain, or null. */
  async function hindranceOfDomain(scope: CompanyScope, named: string): Promise<DomainObstacle | null> {
    const { domain, verification } = await present(scope);
    if (!mayShareDomain({ domain, verifiedBy: verification?.by ?? null }, named))
      return findSharing(db, scope.companyId, named);
    return (await isDomainTaken(db, scope, named)) ? 'domain_taken' : null;
  }

  bind(app, context, readVerificationStatus, async ({ scope }) => succeed(200, await present(scope)));

  bind(app, context, saveCompanyDomain, async ({ scope, body: { domain } }) => {
    if (domain !== null && (isPublicMailDomain(domain) || isPublicSuffix(domain)))
      return refuseInput([{ pointer: '/domain', code: 'public_mail', params: {} }]);
    const hindrance = domain === null ? null : await hindranceOfDomain(scope, domain);
    if (hindrance !== null) return refuse(hindrance);
    await db.transaction().execute((transaction) => updateDomain(transaction, scope, domain, now()));
    scopes.forget(scope.uid);
    return succeed(200, await present(scope));
  });

  bind(
    app,
    context,
    sendVerificationCode,
    async ({ scope, body: { address }, log }) => {
      const { domain } = await present(scope);
      if (domain === null) return refuse('domain_missing');
      if (!isAddressAt(address, domain))
        return refuseInput([{ pointer: '/address', code: 'other_domain', params: { domain } }]);
      if (await isDomainTaken(db, scope, domain)) return refuse('domain_taken');
      const hindrance = await findVerificationObstacle(db, scope, await hindranceContext());
      if (hindrance !== null) return refuse(hindrance);
      const code = codeFrom(Buffer.from(random.secret(), 'base64url'));
      const digest = digestOf(scope.companyId, code);
      if (!(await upsertCode(db, scope, { digest, domain }, now()))) return refuse('too_many_codes');
      const link = `${config.publicUrl}/company-route/profile?code=${shownCode(code)}`;
      const mail = verificationCodeMail({ to: address, domain, code, link });
      const { companyId } = scope;
      const kind = isColleague(scope, address) ? 'colleague_code' : 'code';
      const [outcome] = await postCompanyMails(
        context,
        [{ ...mail, companyId, kind, cause: { secretDigest: digest } }],
        log,
      );
      if (outcome !== 'sent' && outcome !== 'queued') {
        await updateUnsentCode(db, scope, digest);
        return refuse(outcome === 'limit_reached' ? 'daily_mail_limit' : 'mail_not_sent');
      }
      return succeed(200, await present(scope));
    },
    { requestsPerMinute: MAILS_PER_MINUTE },
  );

  bind(
    app,
    context,
    confirmVerification,
    async ({ scope, body, log }) => {
      const digest = digestOf(scope.companyId, typedCode(body.code));
      const obstacleContext = await hindranceContext();
      const outcome = await db
        .transaction()
        .execute(async (transaction) => {
          const tried = await recordCodeAttempt(transaction, scope, digest, now());
          if (tried !== 'right') return tried;
          await lockRegisteredDomain(transaction, scope);
          const hindrance = await findVerificationObstacle(transaction, scope, obstacleContext);
          if (hindrance !== null) return hindrance;
          const claim = await claimNameOfDomain(transaction, scope, obstacleContext.keys, now());
          // The code has served its purpose, and another one would prove nothing more.
          if (claim !== null) await deleteCode(transaction, scope);
          else await markVerifiedByDomain(transaction, scope, obstacleContext.keys, now());
          return claim === null ? tried : (`claim_${claim}` as const);
        })
        .catch((error: unknown) => {
          const hindrance = verificationObstacleOf(error);
          if (hindrance) return hindrance;
          throw error;
        });
      if (outcome === 'ended') return refuse('code_ended');
      if (outcome === 'wrong') return refuse('code_wrong');
      if (outcome === 'claim_new') await mailOperator(context, scope, nameClaimMail, log);
      if (outcome === 'claim_new' || outcome === 'claim_repeated') return refuse('company_name_claimed');
      if (outcome !== 'right') return refuse(outcome);
      scopes.forget(scope.uid);
      await mailOperator(context, scope, companyReviewMail, log);
      return succeed(200, await present(scope));
    },
    { requestsPerMinute: ATTEMPTS_PER_MINUTE },
  );
}
