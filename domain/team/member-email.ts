/**
 * The kinds of email a member can switch off: new applications, messages from candidates, answers to offers, replies that are due, and interviews.
 * All are on at first.
 */
export const MEMBER_EMAILS = ['applications', 'messages', 'offers', 'replies_due', 'interviews'] as const;
export type MemberEmail = (typeof MEMBER_EMAILS)[number];

/** All kinds of email except the given ones: turns the wanted ones into the muted ones, and back. */
export function emailsExcept(mails: readonly MemberEmail[]): readonly MemberEmail[] {
  return MEMBER_EMAILS.filter((mail) => !mails.includes(mail));
}
