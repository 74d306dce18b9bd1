import type { Mail } from '../../platform/mail/mail.ts';

/** Tells those who run the installation that somebody waits for an answer. What was written stays in the database. */
export function contestMail(contest: { to: string; reference: string; answerBy: string }): Mail {
  const { to, reference, answerBy } = contest;
  return {
    to,
    subject: `A fit is contested: ${reference}`,
    text: [
      'Hello,',
      `A candidate says a fit doesn’t describe them. We promised them an answer by ${answerBy}.`,
      `Read it:\nnpm run operator -- contests`,
      `Answer it:\nnpm run operator -- answer-contest ${reference} "Your answer"`,
      'Common Ground',
    ].join('\n\n'),
  };
}
