import { foldedAddress } from '../company/company-mail.ts';

/** An invitation to join a company's team: a link that one person can use once. */

/** Days for which a link is open, and for which one that no one used is kept after it was made. */
export const INVITATION_DAYS = 7;
const INVITATION_RETENTION_DAYS = 30;

/**
 * The most invitations that can be pending at once, members of a company including these, and opportunities that someone can be assigned
 * at once.
 */
export const MAX_INVITATIONS = 50;
export const MAX_MEMBERS = 500;
export const MAX_MEMBER_OPPORTUNITIES = 200;

/** The longest name of a member, in characters. */
export const MEMBER_NAME_LENGTH = 80;

/** The prefix of a team invitation: it tells a page which kind of invitation it has, before asking the server. */
export const TEAM_INVITATION_PREFIX = 'team-';

/** Whether an invitation is for a team member rather than a rater. */
export function isTeamInvitation(invitation: string): boolean {
  return invitation.startsWith(TEAM_INVITATION_PREFIX);
}

/**
 * Whether a person's confirmed address is the one an invitation was sent to. Spellings that end in one mailbox are one address.
 * @param own null if the person has none
 */
export function isInvitedAddress(invited: string, own: string | null): boolean {
  return own !== null && foldedAddress(invited) === foldedAddress(own);
}

/** A mailbox of this many characters or fewer shows none of them when masked. */
const SHORT_MAILBOX = 2;

/**
 * An address from which its owner recognises it, but which doesn't tell it to others: "ana.reis@quay.example" is "a•••@quay.example". The
 * same for every spelling of one mailbox.
 */
export function maskedAddress(address: string): string {
  const folded = foldedAddress(address);
  const at = folded.lastIndexOf('@');
  const visiblePrefix = at > SHORT_MAILBOX ? folded.slice(0, 1) : '';
  return `${visiblePrefix}•••${folded.slice(at)}`;
}

const DAY_MS = 86_400_000;

/** The moment at which a link expires. @param sentAt when it was last sent */
export function invitationEndsAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** Unused invitations sent before this moment are no longer kept. */
export function oldestRetainedInvitation(now: Date): Date {
  return new Date(now.getTime() - INVITATION_RETENTION_DAYS * DAY_MS);
}
