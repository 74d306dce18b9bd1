import type { Operator } from '@common-ground/api/operator';

type PrintLine = (line: string) => void;

const day = (at: Date) => at.toISOString().slice(0, 10);
const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** Lists messages that candidates have reported and nobody has settled. */
export async function listReports(operator: Operator, print: PrintLine): Promise<void> {
  const reports = await operator.listReports();
  if (reports.length === 0) print('No reported messages are waiting.');
  for (const { reference, reason, note, reportedAt, companyId, companyName } of reports) {
    const company = companyId ? `${companyName} (${companyId})` : 'a company that no longer exists';
    print(`${reference}  reported ${day(reportedAt)} as ${reason}, written by ${company}`);
    if (note) print(`  ${indented(note)}`);
  }
}

/** Shows a reported message with its conversation. */
export async function showReport(operator: Operator, reference: string, print: PrintLine): Promise<void> {
  for (const message of await operator.readReport(reference)) {
    const { side, authorName, text, sentAt, isReported, fileNames } = message;
    const author = side === 'company' ? `company${authorName ? `, ${authorName}` : ''}` : 'candidate';
    print(`${sentAt.toISOString()}  ${author}${isReported ? '  REPORTED' : ''}\n  ${indented(text)}`);
    for (const name of fileNames) print(`  File: ${name}`);
  }
}
