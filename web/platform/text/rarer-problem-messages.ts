import type { ProblemCode } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import { addProblemMessages } from './problem-messages.ts';

/**
 * Messages for rare problems. Fetched when the first of them occurs, before the caller gets it, and with
 * pages that show one without a call.
 */
export const RARER_PROBLEM_MESSAGES = {
  invitation_for_another: t`This invitation is for another email address. Sign in with the address it was sent to, or ask for a new one.`,
  age_unconfirmed: t`Confirm that you’re 16 or older first.`,
  registration_closed: t`Sign-ups are closed at the moment.`,
  deletion_pending: t`Your previous account is still being deleted. Try again in a few minutes.`,
  account_exists: t`You already have the other type of account with this sign-in.`,
  under_age: t`You need to be 16 to use Common Ground.`,
  session_complete: t`You’ve already completed this, so it can’t be changed.`,
  session_incomplete: t`Answer the remaining questions first.`,
  answered_too_quickly: t`Most of your answers came faster than the questions can be read.`,
  retake_too_early: t`You can take this again later.`,
  result_missing: t`You don’t have a result yet. Answer all questions first.`,
  matching_not_consented: t`We need your consent before we compare your result with companies.`,
  profiling_objected: t`You objected to being compared with companies, so nothing is compared.`,
  birth_date_needed: t`Add your date of birth first. It’s only used for the age rules, and companies never see it.`,
  research_not_consented: t`To answer these questions, switch Research on first, on the privacy page.`,
  sharing_not_allowed: t`You can share your result once you’re 18.`,
  opportunity_closed: t`This job no longer accepts applications.`,
  already_applied: t`You’ve already applied for this job.`,
  attempts_used: t`You’ve applied for this job three times, which is the limit.`,
  too_many_open: t`You’ve reached the limit of open applications. Withdraw one to send another.`,
  name_needed: t`Add your full name before you apply.`,
  verified_companies_only: t`Until you’re 18, you can apply to verified companies only, and this one isn’t verified yet.`,
  preview_outdated: t`Your profile or the job has changed. Review your application again before you send it.`,
  application_ended: t`This application has ended, so it can’t be changed.`,
  idempotency_key_reused: t`We already have an earlier version of this. Reload the page to see it before you send it again.`,
  consent_text_outdated: t`This text has changed. Reload the page and read it again.`,
  too_many_blocks: t`You’ve blocked 100 companies, which is the limit. Unblock one first.`,
  too_many_chosen: t`You’ve chosen 100 companies, which is the limit. Remove one first.`,
  too_many_contests: t`You have ten challenges that haven’t been answered yet, which is the limit. Send another once you’ve had an answer.`,
  last_owner: t`A company needs at least one owner. Make someone else an owner first.`,
  member_elsewhere: t`Your account belongs to another company.`,
  team_full: t`This team is full: it has 500 members and open invitations. An owner can remove a member or withdraw an invitation.`,
  member_already: t`You’re already on this team.`,
  invitation_ended: t`This invitation is no longer open.`,
  file_refused: t`We can’t accept this file.`,
  document_limit: t`You have 20 documents, which is the limit. Delete one to make room.`,
  document_exists: t`You’ve already added this document.`,
  preview_missing: t`We can’t preview this file.`,
  interview_ended: t`This interview can’t be changed any more. Reload the page to see what has happened.`,
  interview_time_taken: t`That time has just been taken. Choose another.`,
  offer_expired: t`The last day to accept this offer has passed. Send them a message if you still want the job.`,
  offer_gone: t`This offer is no longer open. Reload the page to see what has changed.`,
  answer_not_late: t`This reply isn’t late yet. You can ask for an update once it is.`,
  conversation_closed: t`This conversation is closed, so you can’t send messages here.`,
  attachment_unavailable: t`A file is still waiting for the virus check, or is no longer there. Try again in a minute, or remove it and attach it again.`,
  attachments_too_large: t`These files are larger than 20 MB together. Remove one, or send it with another message.`,
  too_many_attachments: t`You’ve uploaded as much as you can in 24 hours. Try again later.`,
  too_many_messages: t`You’ve reached the message limit for 24 hours. Try again later.`,
  rating_too_early: t`You can rate this once the application has ended, if the company replied or its reply was late.`,
  already_rated: t`You’ve already rated this company in the last year. Thank you.`,
} as const satisfies Partial<Record<ProblemCode, string>>;

addProblemMessages(RARER_PROBLEM_MESSAGES);
