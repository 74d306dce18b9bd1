import { reportMessage } from '@common-ground/contract/messages/message-reports';
import type { RequestOf } from '@common-ground/contract/route';
import { contestReference } from '@common-ground/domain/access/contest';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { postOperatorMail } from '../../platform/mail/post-mails.ts';
import { insertReport, insertStoppedCompany } from '../../stores/messages/message-report.store.ts';
import { findOwnProgress } from '../../stores/response-clock/own-progress.store.ts';
import { messageReportMail } from './message-report.mail.ts';

const REPORTS_PER_MINUTE = 10;

/** Serves candidates who report a company's message. */
export function registerMessageReports(app: FastifyInstance, context: Context): void {
  const { config, db, now, random } = context;

  bind(
    app,
    context,
    reportMessage,
    async ({ scope, params, body, log }) => {
      const reference = contestReference([...Buffer.from(random.secret(), 'base64url')]);
      const at = now();
      const isNew = await db
        .transaction()
        .execute((transaction) => report(transaction, scope, { ...params, ...body, reference, at }));
      if (isNew === null) return refuse('not_found');
      if (isNew)
        // It’s already recorded: an email that can't be sent changes nothing for the candidate.
        await postOperatorMail(
          context,
          messageReportMail({ to: config.securityContact, reference }),
          log,
        ).catch((error) =>
          log.error({ err: error }, 'Emailing the operator about a reported message failed'),
        );
      return succeed(204, null);
    },
    { requestsPerMinute: REPORTS_PER_MINUTE },
  );
}

type Report = RequestOf<typeof reportMessage>['params'] &
  RequestOf<typeof reportMessage>['body'] & { readonly reference: string; readonly at: Date };

/** Records a report, and turns off the company's messages if that was asked for. @returns as `insertReport` */
async function report(
  transaction: Database,
  scope: CandidateScope,
  { isStoppingAll, ...given }: Report,
): Promise<boolean | null> {
  const application = await findOwnProgress(transaction, scope, given.applicationId, true);
  if (application === null) return null;
  const note = given.note === null ? null : normalisedText(given.note) || null;
  const isNew = await insertReport(transaction, scope, { ...given, note });
  const { id, companyId } = application;
  if (isNew === null || companyId === null || !isStoppingAll) return isNew;
  await insertStoppedCompany(transaction, scope, { companyId, at: given.at });
  // What also happens when messages are turned off without a report.
  await notifyCompany(transaction, companyId, { topic: 'messages', ids: [id] });
  return isNew;
}
