import { createHash } from 'node:crypto';
import {
  acceptTeamInvitation,
  inviteMember,
  readTeamInvitation,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@common-ground/contract/team/team-invitations';
import { isFreshSignIn } from '@common-ground/domain/access/fresh-sign-in';
import { formatLocaleFrom } from '@common-ground/domain/accounts/format-locale';
import { normalisedText } from '@common-ground/domain/profile/text';
import { memberNameViolations } from '@common-ground/domain/team/member-name';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import {
  invitationEndsAt,
  isInvitedAddress,
  maskedAddress,
  TEAM_INVITATION_PREFIX,
} from '@common-ground/domain/team/team-invitation';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CompanyScope, IdentityScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { postCompanyMails } from '../../platform/mail/post-mails.ts';
import { findAccount } from '../../stores/accounts/accounts.store.ts';
import { findShownName } from '../../stores/company/company-profile.store.ts';
import { findVerifiedDomain } from '../../stores/company/company-verification.store.ts';
import { isColleaguesName } from '../../stores/team/colleague-name.store.ts';
import {
  findRedeemableInvitation,
  insertCompanyAccount,
  markTeamInvitationUsed,
} from '../../stores/team/joining.store.ts';
import { findTeam, insertMember, isTeamFull } from '../../stores/team/team.store.ts';
import {
  deleteTeamInvitation,
  insertTeamInvitation,
  updateTeamInvitation,
  updateUnsentTeamInvitation,
} from '../../stores/team/team-invitation.store.ts';
import { teamInvitationMail } from './team-invitation.mail.ts';

/** How many mails one caller can trigger in a minute. */
const MAILS_PER_MINUTE = 10;
/** Enough for reopening a link, too few for guessing secrets. */
const READINGS_PER_MINUTE = 30;

/** The response when a colleague's name looks the same. */
const COLLEAGUES_NAME = [{ pointer: '/name', code: 'colleagues_name', params: {} }];

/** The result of a transaction that finds the team full. */
function refuseFull(error: unknown) {
  if (isTeamFull(error)) return refuse('team_full');
  throw error;
}

const digestOf = (invitation: string) => createHash('sha256').update(invitation).digest();

/** Serves the invitations to a team: sending and withdrawing them, and joining with one. */
export function registerTeamInvitations(app: FastifyInstance, context: Context): void {
  const { config, db, identities, now, random, systemDb } = context;
  const createSecret = () => `${TEAM_INVITATION_PREFIX}${random.secret()}`;

  async function mailLink(
    scope: CompanyScope,
    invitation: { to: string; role: MemberRole; secret: string; invitationId: string },
    log: FastifyBaseLogger,
  ): Promise<'sent' | 'daily_mail_limit' | 'mail_not_sent'> {
    const link = `${config.publicUrl}/login?invite=${invitation.secret}`;
    const companyName = await findShownName(db, scope);
    const domain = await findVerifiedDomain(db, scope);
    const mail = teamInvitationMail({ ...invitation, companyName, domain, link });
    const { companyId } = scope;
    const cause = {
      teamInvitationId: invitation.invitationId,
      secretDigest: digestOf(invitation.secret),
    };
    const caused = { ...mail, companyId, kind: 'team_invitation', cause } as const;
    const [outcome] = await postCompanyMails(context, [caused], log);
    if (outcome === 'sent' || outcome === 'queued') return 'sent';
    return outcome === 'limit_reached' ? 'daily_mail_limit' : 'mail_not_sent';
  }

  /**
   * Sets the role of someone who may join, or has joined, at the provider. Before the account, and not while its transaction keeps a
   * connection: no one joins whose claim can't be set, and a claim without an account is fixed by repeating the operation.
   */
  async function claimCompanyRole(scope: IdentityScope, digest: Buffer): Promise<void> {
    const locked = await findRedeemableInvitation(systemDb, digest, now());
    const account = locked && (await findAccount(systemDb, scope));
    const isJoining =
      locked?.acceptedBy === null && account === null && isInvitedAddress(locked.address ?? '', scope.email);
    const hasJoined = account !== null && account.id === locked?.acceptedBy;
    if (isJoining || (hasJoined && scope.claimedRole !== 'company'))
      await identities.setClaims(scope.uid, { role: 'company' });
  }

  bind(
    app,
    context,
    inviteMember,
    async ({ scope, body, log }) => {
      if (!scope.isVerified) return refuse('verification_needed');
      if (body.role === 'owner' && !isFreshSignIn(scope.signedInAt, Date.now()))
        return refuse('fresh_sign_in_required');
      const link = createSecret();
      const invitation = { ...body, digest: digestOf(link), at: now() };
      const expected = await db
        .transaction()
        .execute((transaction) => insertTeamInvitation(transaction, scope, invitation))
        .catch(refuseFull);
      if (typeof expected === 'object' && 'refusal' in expected) return expected;
      if (expected === 'repeated')
        return refuseInput([{ pointer: '/address', code: 'repeated_address', params: {} }]);
      if (expected === 'too_many') return refuse('too_many_invitations');
      const { invitationId } = expected;
      const mailed = await mailLink(
        scope,
        { to: body.address, role: body.role, secret: link, invitationId },
        log,
      );
      if (mailed !== 'sent') {
        await deleteTeamInvitation(db, scope, invitationId);
        return refuse(mailed);
      }
      return succeed(201, await findTeam(db, scope, now()));
    },
    { requestsPerMinute: MAILS_PER_MINUTE },
  );

  bind(
    app,
    context,
    resendTeamInvitation,
    async ({ scope, params, log }) => {
      if (!scope.isVerified) return refuse('verification_needed');
      const link = createSecret();
      const fresh = { digest: digestOf(link), at: now() };
      const isFresh = isFreshSignIn(scope.signedInAt, Date.now());
      const updated = await updateTeamInvitation(db, scope, params.invitationId, { ...fresh, isFresh });
      if (updated === null) return refuse('not_found');
      if (updated === 'fresh_sign_in_required') return refuse(updated);
      const { invitationId } = params;
      const mailed = await mailLink(
        scope,
        { to: updated.address, role: updated.role, secret: link, invitationId },
        log,
      );
      if (mailed !== 'sent') {
        await updateUnsentTeamInvitation(db, scope, invitationId, fresh.digest);
        return refuse(mailed);
      }
      return succeed(200, await findTeam(db, scope, now()));
    },
    { requestsPerMinute: MAILS_PER_MINUTE },
  );

  bind(app, context, withdrawTeamInvitation, async ({ scope, params }) =>
    (await deleteTeamInvitation(db, scope, params.invitationId)) ? succeed(204, null) : refuse('not_found'),
  );

  bind(
    app,
    context,
    readTeamInvitation,
    async ({ body }) => {
      // Bypasses row level security: the secret is the permission, and its holder isn't in a company yet.
      const locked = await findRedeemableInvitation(systemDb, digestOf(body.invitation), now());
      if (locked === null || locked.acceptedBy !== null) return refuse('invitation_invalid');
      const { companyName, domain, role, address } = locked;
      return succeed(200, {
        companyName,
        domain,
        role,
        maskedAddress: maskedAddress(address ?? ''),
        openUntil: invitationEndsAt(locked.sentAt).toISOString(),
      });
    },
    { requestsPerMinute: READINGS_PER_MINUTE },
  );

  bind(app, context, acceptTeamInvitation, async ({ scope, body, acceptLanguage }) => {
    const name = normalisedText(body.name);
    const violations = memberNameViolations(name, config.reservedNames);
    if (violations.length > 0) return refuseInput(violations);
    await claimCompanyRole(scope, digestOf(body.invitation));
    // Bypasses row level security: the secret is the permission, and its holder isn't in a company yet.
    const joining = systemDb.transaction().execute(async (transaction) => {
      const locked = await findRedeemableInvitation(transaction, digestOf(body.invitation), now(), true);
      if (locked === null) return refuse('invitation_invalid');
      const account = await findAccount(transaction, scope);
      if (account !== null && locked.acceptedBy === account.id) return succeed(200, account);
      if (locked.acceptedBy !== null) return refuse('invitation_invalid');
      if (account?.role === 'candidate') return refuse('account_exists');
      if (account)
        return refuse(account.company?.id === locked.companyId ? 'member_already' : 'member_elsewhere');
      if (!config.page.isRegistrationEnabled) return refuse('registration_closed');
      if (!isInvitedAddress(locked.address ?? '', scope.email)) return refuse('invitation_for_another');
      if (await isColleaguesName(transaction, locked.companyId, name, null))
        return refuseInput(COLLEAGUES_NAME);
      const accountId = await insertCompanyAccount(transaction, scope, {
        locale: formatLocaleFrom(acceptLanguage),
        at: now(),
      });
      if (accountId === null) return refuse('account_exists');
      // First, so that the invitation's place in the team is free.
      await markTeamInvitationUsed(transaction, locked.invitationId, accountId);
      await insertMember(transaction, { ...locked, accountId, name, address: scope.email, at: now() });
      const joined = await findAccount(transaction, scope);
      if (joined === null) throw new Error('The account just created doesn’t exist');
      return succeed(201, joined);
    });
    return joining.catch(refuseFull);
  });
}
