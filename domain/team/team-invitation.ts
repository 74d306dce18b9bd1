import type { MemberRole } from './member-role.ts';

/** An invitation to join a company's team: a link that one person can use once. */

/** Days for which a link is open, and for which one that no one used is kept after it was made. */
export const INVITATION_DAYS = 7;
const INVITATION_KEPT_DAYS = 30;

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
 * Roles that run a company, hire for all of it or read all of it are only for the invited person, not for anyone who gets hold of the
 * link.
 */
const FOR_THE_ADDRESS_ALONE: readonly MemberRole[] = ['owner', 'recruiter', 'auditor'];

/** Whether an invitation only works for the address it was sent to. */
export function isForAddressAlone(role: MemberRole): boolean {
  return FOR_THE_ADDRESS_ALONE.includes(role);
}

/**
 * Whether someone with a confirmed address may accept an invitation. @param invited the address it was sent to @param own null if the
 * person has none
 */
export function mayAccept(role: MemberRole, invited: string, own: string | null): boolean {
  return !isForAddressAlone(role) || invited.toLowerCase() === own?.toLowerCase();
}

const DAY_MS = 86_400_000;

/** The moment at which a link expires. @param sentAt when it was last sent */
export function invitationEndsAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** Unused invitations sent before this moment are no longer kept. */
export function oldestKeptInvitation(now: Date): Date {
  return new Date(now.getTime() - INVITATION_KEPT_DAYS * DAY_MS);
}
