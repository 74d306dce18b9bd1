import { t } from '@common-ground/i18n/t';
import type { ArchivedFile } from './zip-stream.ts';

const hiringFiles = (): readonly (readonly [string, string])[] => [
  ['applications.json', t`What you sent to each company, exactly as you sent it, and what happened next.`],
  ['saved-jobs.json', t`The jobs you saved, and when.`],
  ['invitations.json', t`The companies that invited you to apply, for which job and why, and your answers.`],
  ['added-entries.json', t`What companies entered about you by hand, if you took it over to apply.`],
  ['messages.json', t`Messages between you and companies about your applications.`],
  ['messages/', t`The files that were sent with messages, by you or by companies.`],
  ['offers/', t`The files that came with offers.`],
  ['interviews.json', t`Interviews you were offered: when, where, with whom and what you both wrote.`],
  ['notifications.json', t`Your notifications from the last 90 days, and when you read them.`],
  ['email-settings.json', t`Which emails you chose to get, and when.`],
  ['answer-requests.json', t`When you asked for a reply that was late.`],
  ['ratings.json', t`How you rated companies’ hiring processes.`],
];

const fileDescriptions = (): readonly (readonly [string, string])[] => [
  [
    'account.json',
    t`When you created your account and confirmed that you were 16 or older. Your password is with the sign-in service, not in this file.`,
  ],
  ['profile.json', t`Everything you entered, section by section. You can import this file again.`],
  ['resume.json', t`Your profile as a JSON Resume, a format other sites can read (jsonresume.org).`],
  ['cv.pdf', t`Your profile as a CV.`],
  ['culture-answers.json', t`Every answer you gave in the culture test, and how long you took to give it.`],
  [
    'research.json',
    t`Copies of your culture tests kept for research, and anything you told us about yourself for it.`,
  ],
  ['culture-results.json', t`The results we worked out from your answers, and how certain they are.`],
  ...hiringFiles(),
  [
    'visibility.json',
    t`Who can see what: your setting, the companies you chose or blocked, and your objection.`,
  ],
  ['consents.json', t`Every consent you gave or withdrew, with the version of its text.`],
  ['ledger.json', t`Which companies viewed what, when and why.`],
  ['blind-review.json', t`When companies started or ended blind review of your applications, and why.`],
  ['contests.json', t`Overlaps you challenged, and the answers.`],
  ['documents.json', t`What you told us about each document.`],
  [
    'documents/',
    t`The files themselves. Pictures are as we store them, without hidden data such as locations. documents/sent has files you sent with an application and have since deleted.`,
  ],
  ['schema/', t`What each JSON file can contain, for programs that read them (JSON Schema).`],
];

/** The README of the archive: what each file contains. @param hasCv whether the CV could be created */
export function readMeFile(changedAt: Date, hasCv: boolean): ArchivedFile {
  const day = changedAt.toISOString().slice(0, 10);
  const lines = fileDescriptions()
    .filter(([name]) => hasCv || name !== 'cv.pdf')
    .map(([name, description]) => `${name}\n  ${description}\n`);
  const text = [
    t`Your data from Common Ground`,
    t`Downloaded on ${day} (UTC)`,
    '',
    t`This archive contains what you’ve given us and what came of it. Store it where only you can read it.`,
    t`Your equal-opportunity answers are stored separately and aren’t included. You can download them on the page where you gave them.`,
    t`Companies’ internal notes and ratings aren’t included either.`,
    t`Times are in UTC, and dates are written year-month-day. “null” means you didn’t answer; an empty list means “none”.`,
    '',
    ...lines,
    ...(hasCv
      ? []
      : [t`We couldn’t create your CV this time. You can download it from your privacy page.`, '']),
  ].join('\n');
  return {
    path: 'README.txt',
    changedAt,
    open: async function* () {
      yield text;
    },
  };
}
