/**
 * What members are mailed about, each with a switch of their own: somebody applied, a candidate wrote, a candidate answered an offer, and a
 * reply that a candidate was promised. All are on at first.
 */
export const MEMBER_MAILS = ['applications', 'messages', 'offers', 'replies_due'] as const;
export type MemberMail = (typeof MEMBER_MAILS)[number];

/** The mails that stay on when some are switched off, or the other way round: each list is what the other leaves. */
export function remainingMails(mails: readonly MemberMail[]): readonly MemberMail[] {
  return MEMBER_MAILS.filter((mail) => !mails.includes(mail));
}
