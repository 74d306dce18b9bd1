import type { MemberRole } from './member-role.ts';

/** An invitation to join a company's team: a link that one person can use once. */

/** Days for which a link is open, and for which one that no one used is kept after it was made. */
export const INVITATION_DAYS = 7;
const INVITATION_KEPT_DAYS = 30;

/** The most invitations that wait at once, members of a company with these, and opportunities that someone is given at once. */
export const MOST_INVITATIONS = 50;
export const MOST_MEMBERS = 500;
export const MOST_MEMBER_OPPORTUNITIES = 200;

/** The longest name of a member, in characters. */
export const MEMBER_NAME_LENGTH = 80;

/** What a team's invitation begins with: it tells a page which kind of invitation it holds, before anyone is asked. */
export const TEAM_INVITATION_PREFIX = 'team-';

/** Whether an invitation is one to a team, and not one to a rater. */
export function isTeamInvitation(invitation: string): boolean {
  return invitation.startsWith(TEAM_INVITATION_PREFIX);
}

/** Roles that answer for a company, hire for all of it or read all of it are only for the invited person, not for anyone who got hold of the link. */
const FOR_THE_ADDRESS_ALONE: readonly MemberRole[] = ['owner', 'recruiter', 'auditor'];

/** Whether an invitation works for the address alone to which it was sent. */
export function isForAddressAlone(role: MemberRole): boolean {
  return FOR_THE_ADDRESS_ALONE.includes(role);
}

/**
 * Whether someone with a confirmed address may accept an invitation.
 * @param invited the address to which it was sent
 * @param own null when the person has none
 */
export function mayAccept(role: MemberRole, invited: string, own: string | null): boolean {
  return !isForAddressAlone(role) || invited.toLowerCase() === own?.toLowerCase();
}

const DAY_MS = 86_400_000;

/** The moment from which a link is not open any more. @param sentAt when it was sent, or sent again */
export function invitationEndsAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** The moment before which an unused invitation was sent that is not kept any more. */
export function oldestKeptInvitation(now: Date): Date {
  return new Date(now.getTime() - INVITATION_KEPT_DAYS * DAY_MS);
}
