import {
  type BulkMessage,
  previewCompanyMessages,
  sendCompanyMessages,
} from '@common-ground/contract/messages/bulk-messages';
import {
  type BulkOutcome,
  bulkMessagesLeft,
  bulkOutcome,
  repeatedOutcome,
} from '@common-ground/domain/messages/bulk-message';
import {
  filledMessage,
  TEMPLATE_PLACEHOLDERS,
  templateViolations,
} from '@common-ground/domain/messages/message-template';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { Violation } from '@common-ground/domain/violation';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  countBulkMessages,
  findBatch,
  findRecipients,
  insertBatch,
  lockBulkMessages,
  lockRecipients,
  type MessageRecipient,
} from '../../stores/messages/bulk-message.store.ts';
import { findCompanyName } from '../../stores/pipeline/application-to-decide.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';
import { findMemberName } from '../../stores/team/member-name.store.ts';

/** Each can consist of two hundred messages. */
const SENDS_PER_MINUTE = 10;
const DAY_MS = 86_400_000;

/** A message to one candidate as it would be sent, and its outcome. */
type Prepared = {
  readonly applicationId: string;
  readonly recipient: MessageRecipient | null;
  readonly text: string;
  readonly outcome: BulkOutcome;
};

/** Serves messages to several candidates at once. */
export function registerBulkMessages(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, previewCompanyMessages, async ({ scope, body }) => {
    const template = await readText(db, scope, body);
    if (template.violations.length > 0) return refuseInput(template.violations);
    const at = now();
    const prepared = await prepare(context, db, scope, { ...body, ...template, at });
    const remaining = bulkMessagesLeft(await countBulkMessages(db, scope, dayBefore(at)));
    const items = prepared.map(({ applicationId, outcome, text }) => ({
      applicationId,
      outcome,
      text: outcome === 'done' ? text : null,
    }));
    return succeed(200, { items, remaining });
  });

  registerSending(app, context);
}

function registerSending(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(
    app,
    context,
    sendCompanyMessages,
    async ({ scope, body, keyed }) => {
      const template = await readText(db, scope, body);
      if (template.violations.length > 0) return refuseInput(template.violations);
      return actOnce(db, scope, keyed, async (transaction) => {
        const batch = await findBatch(transaction, scope, keyed.idempotencyKey);
        if (batch !== null && !isSameRequest(batch.requestSha256, keyed))
          return refuse('idempotency_key_reused');
        const at = now();
        await lockBulkMessages(transaction, scope);
        await lockRecipients(transaction, scope, body.applicationIds, today());
        const prepared = await prepare(context, transaction, scope, { ...body, ...template, at });
        if (batch !== null) return succeed(201, { items: outcomesOf(prepared, batch.applicationIds) });
        const remaining = bulkMessagesLeft(await countBulkMessages(transaction, scope, dayBefore(at)));
        const sent = prepared.filter(({ outcome }) => outcome === 'done');
        if (sent.length > remaining) return refuse('too_many_messages');
        await send(transaction, scope, sent, { ...keyed, at });
        return succeed(201, { items: outcomesOf(prepared, null) });
      });
    },
    { requestsPerMinute: SENDS_PER_MINUTE },
  );
}

const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);

/** The outcome for each. @param sentIds who it was sent to before, when the request is repeated: the lost response is then given again */
function outcomesOf(prepared: readonly Prepared[], sentIds: ReadonlySet<string> | null) {
  return prepared.map(({ applicationId, outcome }) => ({
    applicationId,
    outcome: sentIds ? repeatedOutcome(sentIds.has(applicationId), outcome) : outcome,
  }));
}

/** The text with the placeholders filled that are the same for everyone, and its violations. */
async function readText(db: Database, scope: CompanyScope, body: BulkMessage) {
  const template = normalisedText(body.text);
  const [company, member] = [
    await findCompanyName(db, scope),
    await findMemberName(db, scope, scope.accountId),
  ];
  const violations: Violation[] = [...templateViolations('/text', template, TEMPLATE_PLACEHOLDERS)];
  if (member === null && template.includes('{member}'))
    violations.push({ pointer: '/text', code: 'empty_place', params: { place: '{member}' } });
  return { template, company, member, violations };
}

type Text = Omit<Awaited<ReturnType<typeof readText>>, 'violations'> & {
  readonly applicationIds: readonly string[];
  readonly at: Date;
};

/** Fills in the text for each recipient, in the order requested. */
async function prepare(
  { today }: Context,
  db: Database,
  scope: CompanyScope,
  { applicationIds, template, company, member, at }: Text,
): Promise<readonly Prepared[]> {
  const recipients = await findRecipients(db, scope, applicationIds, {
    since: dayBefore(at),
    today: today(),
  });
  return applicationIds.map((applicationId) => {
    const recipient = recipients.get(applicationId) ?? null;
    const { shownName: name = null, title = null } = recipient ?? {};
    const text = filledMessage(template, { name, title, company, member });
    return { applicationId, recipient, text, outcome: bulkOutcome(recipient, text, at) };
  });
}

/** Stores the messages, and lets candidates and colleagues know. */
async function send(
  transaction: Database,
  scope: CompanyScope,
  sent: readonly Prepared[],
  keyed: Parameters<typeof insertBatch>[3],
): Promise<void> {
  const messages = sent.flatMap(({ recipient, text }) =>
    recipient === null ? [] : [{ applicationId: recipient.id, candidateId: recipient.candidateId, text }],
  );
  if (messages.length === 0) return;
  const ids = await insertBatch(transaction, scope, messages, keyed);
  for (const { recipient } of sent) {
    const reference = recipient && ids.get(recipient.id);
    // Emailed once until the candidate has looked: more emails would say nothing new.
    if (!reference || recipient.unreadInDay > 0) continue;
    const subject = { applicationId: recipient.id, candidateId: recipient.candidateId };
    await insertNotice(transaction, {
      ...subject,
      companyId: scope.companyId,
      kind: 'company_wrote',
      reference,
      at: keyed.at,
    });
  }
  await notifyCompany(transaction, scope.companyId, { topic: 'messages', ids: [...ids.keys()] });
}
