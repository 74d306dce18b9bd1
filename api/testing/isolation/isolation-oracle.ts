import { ROUTES } from '@common-ground/contract/routes';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { Operation } from '../fuzz/fuzz-requests.ts';
import type { TestApp } from '../test-app.ts';
import type { Attempt, IdFor } from './isolation-attempts.ts';
import type { Stranger } from './isolation-stranger.ts';
import type { TenantIds } from './tenant-rows.ts';

/** A response as a stranger sees it. */
export type Reply = { readonly status: number; readonly body: string };

let sent = 0;

/** How many requests have been sent and judged. */
export function countSent(): number {
  return sent;
}

async function send(test: TestApp, tried: Attempt, idFor: IdFor, token: string | undefined): Promise<Reply> {
  const { url, headers, payload } = tried.with(idFor);
  sent += 1;
  const answered = test.app.inject({
    method: tried.method as 'GET',
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  // An interrupted response, as for a missing file.
  return answered.then(
    ({ statusCode, body }) => ({ status: statusCode, body }),
    () => ({ status: 0, body: '' }),
  );
}

/** A response without the parts that differ every time, so that two can be compared. */
export function comparableReply({ status, body }: Reply): string {
  // Archives and pages contain the time in many forms; forbidden content is searched for separately.
  if (/^(?:PK|%PDF)/.test(body)) return `${status} a file`;
  const plain = body
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replaceAll(/"seed":\d+/g, '"seed":0')
    // Counted with each request, whether there was anything to take off the list or not.
    .replaceAll(/"(blocks|chosenCompanies)":\d+/g, '"$1":0')
    // The owners' requests are only repeated in the first world, and save the caller's own settings.
    .replaceAll(/"locale":"[\w-]+"/g, '"locale":"own"')
    .replaceAll(/"hasReadReceipts":\w+/g, '"hasReadReceipts":"own"')
    .replaceAll(/"hasSingleKeys":\w+/g, '"hasSingleKeys":"own"')
    .replaceAll(/CG-\w{4}-\w{4}/g, 'reference')
    .replaceAll(/(?<=invite=)[\w-]{43}/g, 'secret');
  return `${status} ${plain}`;
}

/** The database name of a placeholder in a request, if it isn't clear from the placeholder's name. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  member_id: ['account_id'],
  invitation_id: ['candidate_invitation_id', 'team_invitation_id'],
  note_id: ['application_note_id', 'shortlist_note_id'],
  search_id: ['saved_search_id'],
  template_id: ['stage_template_id', 'message_template_id'],
  attachment_id: ['message_attachment_id'],
  id: ['application_id'],
};

/** A tenant's IDs for the placeholders of requests, one after another. */
function drawFrom(ids: TenantIds, from: number): IdFor {
  const all = [...ids.values()].flat();
  let drawn = from;
  return (placeholder) => {
    const name = placeholder.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/s$/, '');
    const own = (CALLED[name] ?? [name]).flatMap((called) => ids.get(called) ?? []);
    const pool = own.length > 0 ? own : all;
    drawn += 1;
    return pool[drawn % pool.length] ?? crypto.randomUUID();
  };
}

/** The IDs to try: the recorded ones, or a tenant's. */
function idsFor(tried: Attempt, ids: TenantIds, from: number): IdFor {
  return tried.isRecorded ? (_place, was = '') => was : drawFrom(ids, from);
}

/** Replaces IDs with IDs that don't exist, except those that the caller may name, consistently between the two requests. */
function asUnknown(idFor: IdFor, named: ReadonlySet<string>): IdFor {
  const substitutes = new Map<string, string>();
  return (place, was) => {
    const id = idFor(place, was);
    const substitute = named.has(id) ? id : (substitutes.get(id) ?? crypto.randomUUID());
    substitutes.set(id, substitute);
    return substitute;
  };
}

/** Whether two responses differ for a reason other than the ids: the first request changed the caller's own data. */
function isOwnEffect(first: Reply, second: Reply): boolean {
  if (first.status === 429 || second.status === 429 || second.status === 412) return true;
  return first.status < 300 && (second.status === 409 || second.body.includes('"repeated_address"'));
}

/** Whether an ID is in the second response because the caller has just saved it among their own data. */
function isOwnCopy(id: string, first: Reply, second: Reply): boolean {
  return second.status === 412 && first.status < 300 && first.body.includes(id);
}

/** Published to the whole company, once ten have rated. */
const FOR_THE_COMPANY = new Set(['readProcessRatings']);
/** An earlier attempt may have saved any id as a stage's. */
const FILLED_BY_ATTEMPTS = new Set(['listStageTemplates']);

/** Documents are withheld from anyone who may not see the name: for them, they don't exist. */
const WITHHELD = new Set([
  'linkReceivedDocument',
  'readReceivedDocument',
  'previewReceivedDocument',
  'linkCompanyAttachment',
  'readCompanyAttachment',
  'previewCompanyAttachment',
]);
/** Published jobs and findable people are in these for everyone, so they differ with and without the company. */
const SHOWS_PUBLISHED = new Set([
  'listJobPostings',
  'listVerifiedCompanies',
  'readDashboard',
  'searchCandidates',
  'countCandidates',
]);

/** After these operations, a colleague permanently knows the names. */
const REVEALS_NAMES = new Set(['revealApplicant', 'revealCandidate', 'saveBlindReview']);

/** Whether a stranger's role lets them try an operation at all; refusals before anything is read are tested elsewhere. */
export function isAttemptedBy({ role, isAcquainted, only }: Stranger, { operationId }: Operation): boolean {
  if (only) return only.has(operationId);
  if (role === undefined) return true;
  if (isAcquainted && REVEALS_NAMES.has(operationId)) return false;
  const { permission } = ROUTES.find((item) => item.operationId === operationId) ?? {};
  return permission !== undefined && hasPermission(role, permission);
}

/** Whether an operation always refuses a stranger: it's for other kinds of callers, or for no one in this state. */
function isAlwaysRefused({ 'x-access': access }: Operation, stranger: Stranger): boolean {
  if (stranger.isRefused === 'everywhere') return access !== 'public';
  if (access === 'public' || access === 'identity' || access === 'account') return false;
  return access !== stranger.access || stranger.isRefused === 'as a company';
}

/**
 * All responses to a stranger's attempts, both with other people's ids and with ids that don't exist. @param isCompared whether to
 * include the latter
 */
export async function* repliesTo(
  test: TestApp,
  stranger: Stranger,
  attempts: readonly Attempt[],
  seed: number,
  isCompared = true,
): AsyncGenerator<{ readonly tried: Attempt; readonly foreign: Reply; readonly unknown: Reply }> {
  for (const [index, tried] of attempts.entries()) {
    const idFor = () => idsFor(tried, stranger.ids, seed + index);
    const foreign = await send(test, tried, idFor(), stranger.token);
    const unknown = isCompared
      ? await send(test, tried, asUnknown(idFor(), stranger.mayName ?? new Set()), stranger.token)
      : foreign;
    yield { tried, foreign, unknown };
  }
}

/**
 * What a stranger wrongly gets from an operation.
 * @param worlds.emptyWorld the same world in which the company and the candidate never were, or null where that is not to be compared
 */
export async function faultsOf(
  worlds: { readonly test: TestApp; readonly emptyWorld: TestApp | null },
  operation: Operation,
  stranger: Stranger,
  attempts: readonly Attempt[],
  seed: number,
): Promise<string[]> {
  const faults: string[] = [];
  const isPublic = operation['x-access'] === 'public';
  const report = (what: string) => faults.push(`${operation.operationId} by ${stranger.name}: ${what}`);
  const never = FOR_THE_COMPANY.has(operation.operationId) && stranger.role ? [] : stranger.never;
  const unrequested = FILLED_BY_ATTEMPTS.has(operation.operationId) ? [] : stranger.neverUnrequested;
  // Callers who are always refused get the same refusal each time, so one attempt is enough.
  const isRefused = isAlwaysRefused(operation, stranger) || (stranger.access === 'public' && !isPublic);
  const isCompared = (!isPublic || stranger.access === 'public') && !isRefused;
  const { emptyWorld } = worlds;
  const hasOtherWorld = emptyWorld && isCompared && !SHOWS_PUBLISHED.has(operation.operationId);
  const otherWorldReply = hasOtherWorld ? repliesTo(emptyWorld, stranger, attempts, seed) : null;
  for await (const { tried, foreign, unknown } of repliesTo(
    worlds.test,
    stranger,
    attempts,
    seed,
    isCompared,
  )) {
    for (const canary of never)
      if (foreign.body.includes(canary)) report(`shows ${canary}: ${foreign.body.slice(0, 300)}`);
    // This request contained none of their IDs, so no ID may be in the response either.
    for (const id of unrequested)
      if (unknown.body.includes(id) && !isOwnCopy(id, foreign, unknown))
        report(`lists ${id}: ${unknown.body.slice(0, 300)}`);
    if (foreign.status >= 500) report(String(foreign.status));
    // Without an id in it, the second request just repeats the first.
    const hasIds = JSON.stringify(tried.with(() => 'one')) !== JSON.stringify(tried.with(() => 'other'));
    const isSameResponse =
      comparableReply(foreign) === comparableReply(unknown) || isOwnEffect(foreign, unknown);
    const isForbidden = !stranger.isAcquainted || (stranger.role && WITHHELD.has(operation.operationId));
    if (isCompared && hasIds && isForbidden && !isSameResponse)
      report(
        `someone else's thing differs from a missing one: ${comparableReply(foreign).slice(0, 300)} / ${comparableReply(unknown).slice(0, 300)}`,
      );
    if (stranger.access === 'public' && !isPublic && foreign.status !== 401)
      report(`${foreign.status} in place of 401`);
    if (isAlwaysRefused(operation, stranger) && foreign.status !== 401 && foreign.status !== 403)
      report(`${foreign.status} in place of a refusal`);
    const { value } = (await otherWorldReply?.next()) ?? {};
    if (value && comparableReply(foreign) !== comparableReply(value.foreign) && foreign.status !== 429)
      report(
        `is not answered as without them: ${comparableReply(foreign).slice(0, 300)} / ${comparableReply(value.foreign).slice(0, 300)}`,
      );
  }
  return faults;
}
