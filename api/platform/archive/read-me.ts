import type { ArchivedFile } from './zip-stream.ts';

const FILES: readonly (readonly [string, string])[] = [
  [
    'account.json',
    'When your account was created, and when you confirmed being 16 or older. Your password is with the sign-in service, not in this file.',
  ],
  ['profile.json', 'Everything you have entered, section by section. You can import this file again.'],
  ['resume.json', 'Your profile as a JSON Resume, a format that other sites read (jsonresume.org).'],
  ['cv.pdf', 'Your profile as a CV.'],
  [
    'culture-answers.json',
    'Every answer you gave in the company culture test, and how long you looked at it.',
  ],
  [
    'research.json',
    'The copies of your culture tests that are kept for research, and what you said about yourself for it.',
  ],
  ['culture-results.json', 'The results computed from them, with how sure they are.'],
  ['applications.json', 'What you sent to whom, exactly as it was sent, and what happened then.'],
  ['saved-jobs.json', 'Which jobs you saved for later, and when.'],
  ['invitations.json', 'Which companies invited you to apply, for what and why, and what you answered.'],
  ['messages.json', 'What you and companies wrote to each other about your applications.'],
  ['answer-requests.json', 'When you asked for an answer that was late.'],
  ['ratings.json', 'How you rated the way companies went about your applications.'],
  ['visibility.json', 'Who may see what: your setting, the companies you chose or blocked, your objection.'],
  ['consents.json', 'Every consent you gave or took back, with the version of the text.'],
  ['ledger.json', 'Which company saw what of you, when and why.'],
  ['blind-review.json', 'When companies started or ended blind review of you, and why.'],
  ['contests.json', 'Where you said that a fit is wrong, and the answers.'],
  ['documents.json', 'What you said about each document.'],
  [
    'documents/',
    'The files themselves. Pictures are as we keep them: without hidden data such as places. In documents/sent are files that you sent with an application and have since deleted here.',
  ],
  ['schema/', 'What each file of JSON may hold, for programs that read them (JSON Schema).'],
];

/** A text that says in plain words what is in the archive. @param hasCv whether the CV could be made */
export function readMeFile(changedAt: Date, hasCv: boolean): ArchivedFile {
  const day = changedAt.toISOString().slice(0, 10);
  const lines = FILES.filter(([name]) => hasCv || name !== 'cv.pdf').map(
    ([name, words]) => `${name}\n  ${words}\n`,
  );
  const text = [
    'Your data from Common Ground',
    `Downloaded on ${day} (UTC)`,
    '',
    'This archive holds everything that we keep about you. It is for you alone: keep it where others cannot read it.',
    'Answers for equal-opportunity monitoring stand apart from all else and are not in it: the page where you gave them has its own download.',
    'Times are in UTC. Dates are written year-month-day. What you did not answer is "null"; "none" is an empty list.',
    '',
    ...lines,
    ...(hasCv
      ? []
      : ['The CV could not be made this time. You can download it alone from your privacy page.', '']),
  ].join('\n');
  return {
    path: 'README.txt',
    changedAt,
    open: async function* () {
      yield text;
    },
  };
}
