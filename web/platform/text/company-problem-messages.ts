import type { ProblemCode, Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import { formatDay } from './day-formats.ts';
import { withContact } from './with-contact.ts';
import { withLimit } from './with-limit.ts';

/**
 * Messages for problems that only occur for companies. They load with company pages, to keep the candidates'
 * bundle small.
 */
export const COMPANY_PROBLEM_MESSAGES = {
  verification_needed: t`This becomes available once your company is verified.`,
  blind_review_on: t`This job is under blind review, so you can’t add people by name. Send them the link to the job instead.`,
  already_added: t`Your team has already added this address to this job. It’s on the board.`,
  too_many_added: t`Your company has added 300 people by hand who haven’t responded yet, which is the limit. Remove some, or wait until they respond.`,
  applications_open: t`Some applicants haven’t had a reply yet. Reply to all of them before you close this job.`,
  unpublished_changes: t`This job has unpublished changes. Publish or discard them first.`,
  too_many_published: t`Your company has reached its limit of open jobs. Pause or close one first.`,
  too_many_published_today: t`Your company has reached its limit of new jobs for 24 hours. Try again tomorrow.`,
  opportunity_ended: t`This job is closed, so it can’t be changed.`,
  opportunity_unpublished: t`This job hasn’t been published yet. Publish it first.`,
  opportunity_published: t`This job has been published, so it can’t be deleted. You can close it.`,
  template_exists: t`You already have a template with this name. Choose another name.`,
  template_limit: t`You have 20 templates, which is the limit. Delete one to make room.`,
  too_many_invitations: t`You have 50 open invitations, which is the limit. Withdraw one first.`,
  domain_missing: t`Save your domain first.`,
  domain_taken: t`Another company on Common Ground is verified with this domain.`,
  domain_shared: t`Another company is already verified under your domain. Ask one of its owners to invite you to its team. If yours is a separate company, only we can verify it.`,
  domain_given_up: t`Another company account was verified with your domain in the last 90 days, so only we can verify it for yours.`,
  too_many_codes: t`We’ve sent five emails today, which is the limit. Ask for another one tomorrow.`,
  company_name_taken: t`Another verified company has this name. Choose another one.`,
  company_name_claimed: t`Another verified company has this name. Your domain matches it, so we’ll decide who keeps it. You don’t need a new code. To be verified sooner, choose another name.`,
  verification_withheld: t`We ended the verification for this company or domain, so only we can restore it.`,
  company_name_linked: t`Your company’s name contains a web address that isn’t just your own domain, so only we can verify it. Change the name to verify it yourself.`,
  company_name_reserved: t`Your company’s name could be mistaken for ours, so only we can verify it. Change the name to verify it yourself.`,
  company_name_needs_review: t`Your company’s name includes a phone number, a symbol, a word such as “official”, or letters we can’t compare with other names, so only we can verify it. Change the name to verify it yourself.`,
  domain_unproven: t`Verify your company’s domain first. Until then, share links yourself.`,
  daily_mail_limit: t`Your company has reached its daily limit for these emails. Try again tomorrow.`,
  code_wrong: t`That isn’t the code from the email. Check it and try again.`,
  code_ended: t`This code no longer works. Ask for a new one.`,
  mail_not_sent: t`We couldn’t send that email. Check the address, or use another one.`,
  organiser_needed: t`Only the organiser and owners can add interviewers. Take over the interview first.`,
  owner_needed: t`Only an owner can end blind review once someone has applied.`,
  view_budget_spent: t`You or your team have reached the daily limit for opening profiles. It resets at midnight UTC.`,
  list_budget_spent: t`Your team has reached the daily limit for listing candidates. It resets at midnight UTC.`,
  already_invited: t`You’ve already invited this candidate for this job, or they declined an invitation in the last 90 days. They can still apply.`,
  invited_enough: t`This candidate hasn’t answered another invitation from your company yet, or got three in the last 30 days. They can still apply.`,
  invitations_spent: t`Your company has sent 50 invitations for this job in the last seven days, which is the limit. Try again in a few days.`,
  too_many_shortlists: t`You have 50 shortlists, which is the limit. Delete one to make room.`,
  shortlist_full: t`This shortlist has 200 candidates, which is the limit. Remove one to make room.`,
  too_many_notes: t`There are 20 notes about this candidate, which is the limit. Delete one to make room.`,
  too_many_contacts: t`This list would take you over the limit of 20,000 contacts. Delete some first.`,
  contact_exists: t`Another contact already has this email address or phone number.`,
  too_many_shared_searches: t`Your team shares 50 searches, which is the limit. Stop sharing one to make room.`,
  too_many_searches: t`You have 20 saved searches, which is the limit. Delete one to make room.`,
  name_taken: t`This name is already in use. Choose another name.`,
  not_blind: t`Nothing is hidden here any more, so there’s nothing to reveal.`,
  too_many_interviews: t`There are already five open interviews for this application. Cancel one first.`,
  raters_needed: t`Too few people have answered so far.`,
  scorecard_waived: t`You chose not to submit a scorecard for this stage.`,
  scorecard_submitted: t`You’ve already submitted your scorecard.`,
  nothing_saved: t`Fill in the scorecard before you submit it.`,
  note_settled: t`Notes can only be changed for 15 minutes. Add another one instead.`,
  conversation_stopped: t`The candidate has turned off messages about this application.`,
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The problems that the people who run the installation can solve. */
export const OPERATORS_PROBLEMS = [
  'too_many_published',
  'too_many_published_today',
  'domain_taken',
  'domain_shared',
  'domain_given_up',
  'company_name_taken',
  'verification_withheld',
  'company_name_linked',
  'company_name_reserved',
  'company_name_needs_review',
] as const satisfies readonly (keyof typeof COMPANY_PROBLEM_MESSAGES)[];

/** Messages for violations that only occur for companies. */
export const COMPANY_VIOLATION_MESSAGES: Readonly<Record<string, (params: Violation['params']) => string>> = {
  closes_sooner: withLimit(
    (limit) =>
      t`Candidates plan around this date, so it can’t be earlier than ${{ day: formatDay(String(limit)) }}. To stop sooner, pause or close the job.`,
  ),
  pay_fell: withLimit(
    (limit) => t`Someone has applied with this pay in mind. You can raise it, but not set it below ${limit}.`,
  ),
  place_lost: () => t`Someone has applied for these locations. You can add locations, but not remove any.`,
  frozen: () => t`Someone has applied, so this can no longer be changed.`,
  day_too_late: withLimit((limit) => t`Choose ${{ day: formatDay(String(limit)) }} or an earlier day.`),
  no_rows: () => t`There are no rows below the headings.`,
  too_many_rows: withLimit((limit) => t`There are more than ${limit} rows. Split the list.`),
  too_many_notes: () => t`There are too many notes about these people to compare. Split the list.`,
  too_many_columns: withLimit((limit) => t`There are more than ${limit} columns. Remove some.`),
  columns_differ: () => t`The columns of the list have changed. Match them again.`,
  repeated_column: () => t`Two columns are set to the same field. Change one.`,
  too_many_names: () => withContact(t`Your company has changed its name too many times to change it again.`),
  name_taken: () => withContact(t`Another verified company has this name. Choose another one.`),
  public_mail: () => t`Anyone can get an address at this domain. Use your company’s own.`,
  other_domain: () => t`This address isn’t at your domain.`,
  role_not_allowed: () => t`This is more than their role at the company allows.`,
  unknown_place: ({ place }) =>
    t`We can’t fill in ${{ place: String(place) }}. You can use ${{ name: '{name}' }}, ${{ title: '{title}' }}, ${{ company: '{company}' }} and ${{ member: '{member}' }}.`,
  empty_place: ({ place }) => t`Replace ${{ place: String(place) }} before you send this.`,
  time_zone_unknown: () => t`We don’t know this time zone. Check the one on your device.`,
  in_the_past: () => t`Choose a time in the future.`,
  too_far_ahead: withLimit((limit) => t`Choose a time within the next ${limit} days.`),
  off_step: () => t`Choose a time in five-minute steps, such as 10:05.`,
  times_overlap: () => t`This is too close to another time. Allow for the buffer.`,
  after_last_time: () => t`This is after the last time you’re offering. Choose an earlier day.`,
  cannot_interview: () => t`Someone you chose can’t interview for this job any more.`,
  interviewer_busy: () => t`Someone on the panel isn’t free then. Choose another time.`,
  calendar_busy: () =>
    t`According to their calendar, someone on the panel is busy then. Choose another time, or offer it anyway once you’ve asked them.`,
  calendar_unknown: () =>
    t`We can’t read the calendar of someone on the panel. Ask them, then offer this time anyway.`,
  stage_order: () => t`This stage can’t go here: “Received” comes first and “Offer” comes last.`,
};
