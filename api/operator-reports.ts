import type { Database } from './platform/db/database.ts';
import {
  findReportedConversation,
  listOpenReports,
  type OpenReport,
  type ReportedMessage,
  updateSettledReport,
} from './stores/messages/reported-message.store.ts';

/** What the operator can do about messages that candidates have reported. */
export type ReportOperator = {
  /** Lists reports that haven't been settled, the oldest first. */
  listReports(): Promise<OpenReport[]>;
  /** Returns the conversation of a reported message. @throws when there is no report with this reference */
  readReport(reference: string): Promise<readonly ReportedMessage[]>;
  /** Settles a report, and records it. @throws when no report with this reference is waiting */
  settleReport(reference: string): Promise<void>;
};

/**
 * @param db bypasses row level security
 * @param operating who acts and when
 */
export function operateReports(
  db: Database,
  operating: () => { operator: string; at: Date },
): ReportOperator {
  return {
    listReports: () => listOpenReports(db),
    async readReport(reference) {
      const messages = await findReportedConversation(db, reference.toUpperCase());
      if (messages === null) throw new Error(`No report has the reference "${reference}".`);
      return messages;
    },
    async settleReport(reference) {
      const isSettled = await db
        .transaction()
        .execute((transaction) => updateSettledReport(transaction, reference.toUpperCase(), operating()));
      if (!isSettled) throw new Error(`No report with the reference "${reference}" is waiting.`);
    },
  };
}
