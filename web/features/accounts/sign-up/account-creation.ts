import { type AccountCreation, createAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { acceptTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import type { Call, CallProblem } from '../../../platform/api/api-client.ts';
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts';
import type { Identity } from '../../../platform/session/identity.ts';
import type { SessionStore } from '../../../platform/session/session.ts';

/**
 * How an account creation ended.
 * - `created`: all of it.
 * - `identity-refused`: the provider said no; nothing exists.
 * - `undone`: the API refused or was down; the new identity is deleted again.
 * - `unconfirmed`: the identity exists, and joins the team once its address is confirmed; people's own accounts don't wait for that.
 * - `left-over`: like `undone`, but the identity couldn't be deleted; the next sign-in offers to finish.
 */
export type CreationOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'identity-refused'; readonly error: unknown }
  | { readonly kind: 'undone' | 'left-over'; readonly problem: CallProblem }
  | { readonly kind: 'unconfirmed' };

/** The dependencies of an account creation. */
export type CreationPorts = {
  readonly identity: Pick<Identity, 'signUp' | 'sendEmailConfirmation' | 'deleteCurrentUser' | 'signOut'>;
  readonly call: Call;
  readonly session: Pick<SessionStore, 'beginCreation' | 'endCreation' | 'refreshRole'>;
  /** Goes to the first page of a new account of this kind. Called while the protected area is still waiting. */
  readonly arrive: () => void;
};

/**
 * Creates an account in three steps: the identity, the account with its role at the API, a token that carries the role. The
 * flag of the session keeps the protected area waiting until this ends, and what doesn't succeed is rolled back.
 *
 * @param ports the provider, the API, the session and where to arrive
 * @param email as typed, without spaces around it
 * @param password as typed
 * @param account the kind of account and what belongs to it
 */
export function runCreation(
  ports: CreationPorts,
  email: string,
  password: string,
  account: AccountCreation,
): Promise<CreationOutcome> {
  return runSignUp(ports, email, password, () => finishAtApi(ports.call, account));
}

/**
 * The same for someone who was invited to a company's team: the account joins that company.
 *
 * @param joining the invitation's secret and the name that the team sees
 */
export function runJoining(
  ports: CreationPorts,
  email: string,
  password: string,
  joining: Joining,
): Promise<CreationOutcome> {
  return runSignUp(ports, email, password, () => joinAtApi(ports.call, joining));
}

async function runSignUp(
  ports: CreationPorts,
  email: string,
  password: string,
  finish: () => Promise<CallProblem | null>,
): Promise<CreationOutcome> {
  ports.session.beginCreation();
  try {
    await ports.identity.signUp(email, password);
  } catch (error) {
    await ports.session.endCreation('undone');
    return { kind: 'identity-refused', error };
  }
  // Not awaited: anyone who didn't get it can have it resent.
  ports.identity.sendEmailConfirmation().catch(() => undefined);
  const problem = await finish();
  if (problem?.code === 'email_unconfirmed') {
    // The link has been emailed: deleting the identity would make it a dead link.
    await ports.session.endCreation('kept');
    return { kind: 'unconfirmed' };
  }
  if (problem) {
    const kind = await undo(ports.identity);
    await ports.session.endCreation('undone');
    return { kind, problem };
  }
  await ports.session.refreshRole(true);
  ports.arrive();
  await ports.session.endCreation('kept');
  return { kind: 'created' };
}

/**
 * Creates the account of the signed-in identity. A request without a response is repeated once, because the creation
 * may have taken effect, and repeating it is harmless.
 *
 * @returns why it isn't possible, or null
 */
export function finishAtApi(call: Call, account: AccountCreation): Promise<CallProblem | null> {
  const body = account.role === 'company' ? { ...account, ...ownTimeZone() } : account;
  return askWithRetry(() => call(createAccount, { body }));
}

/** A company's promises follow its own time zone. A zone that the API would refuse isn't worth failing for. */
function ownTimeZone(): Pick<AccountCreation, 'timeZone'> {
  const timeZone = deviceTimeZone();
  return timeZone !== null && new RegExp(TIME_ZONE_PATTERN).test(timeZone) ? { timeZone } : {};
}

/** What it takes to join a team: the invitation's secret and the name that the team sees. */
export type Joining = { readonly invitation: string; readonly name: string };

/**
 * Adds the signed-in identity to the team that invited it. A request without a response is repeated once: repeating it with
 * the same invitation is harmless.
 *
 * @returns why it isn't possible, or null
 */
export function joinAtApi(call: Call, joining: Joining): Promise<CallProblem | null> {
  return askWithRetry(() => call(acceptTeamInvitation, { body: joining }));
}

async function askWithRetry(
  ask: () => Promise<{ ok: true } | { ok: false; problem: CallProblem }>,
): Promise<CallProblem | null> {
  const first = await ask();
  if (first.ok) return null;
  if (first.problem.code !== 'timeout' && first.problem.code !== 'offline') return first.problem;
  const second = await ask();
  return second.ok ? null : second.problem;
}

/**
 * Finishes a creation that was interrupted. If the account already exists and only its claim is missing, the account's kind counts, not
 * the requested one.
 *
 * @returns why it isn't possible, or null
 */
export async function finishBrokenCreation(
  call: Call,
  account: AccountCreation,
): Promise<CallProblem | null> {
  const problem = await finishAtApi(call, account);
  if (problem?.code !== 'account_exists') return problem;
  const readResult = await call(readAccount);
  if (!readResult.ok) return readResult.problem;
  const { role, company } = readResult.body;
  const own: AccountCreation =
    role === 'company' && company ? { role, companyName: company.name } : { role: 'candidate' };
  return finishAtApi(call, own);
}

async function undo(identity: CreationPorts['identity']): Promise<'undone' | 'left-over'> {
  try {
    await identity.deleteCurrentUser();
    return 'undone';
  } catch {
    // The error is already shown. The form stays open while signed out; the next sign-in offers to finish.
    await identity.signOut().catch(() => undefined);
    return 'left-over';
  }
}
