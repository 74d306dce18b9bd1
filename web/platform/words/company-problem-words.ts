import type { ProblemCode, Violation } from '@common-ground/contract/problem';
import { dayWords } from './day-words.ts';

/** Problems that only companies meet. They load with company pages, to keep the candidates' bundle small. */
export const COMPANY_PROBLEM_WORDS = {
  verification_needed: 'This opens once your company is verified.',
  applications_open:
    'Some applicants haven’t had an answer yet. Answer all of them before you close this job.',
  unpublished_changes: 'This job has unpublished changes. Publish or discard them first.',
  too_many_published:
    'Your company has as many jobs open as it can. Pause or close one first, or write to us to have more.',
  too_many_published_today:
    'Your company has published as many new jobs as it can in 24 hours. Try again tomorrow, or write to us to publish more.',
  opportunity_ended: 'This job is closed, so it can’t be changed.',
  opportunity_unpublished: 'This job hasn’t been published yet. Publish it first.',
  opportunity_published: 'This job has been published, so it can’t be deleted. You can close it.',
  template_exists: 'You already have a template with this name. Choose another name.',
  template_limit: 'You have 20 templates, which is the limit. Delete one to make room.',
  too_many_invitations: 'You have 50 open invitations, which is the limit. Withdraw one first.',
  domain_missing: 'Please save your domain first.',
  domain_taken:
    'Another company on Common Ground is verified by this domain. If that cannot be right, please write to us.',
  domain_shared:
    'Another company is already verified under your domain. Ask one of its owners to invite you to its team, or write to us if yours is a separate company.',
  domain_given_up:
    'Another company account was verified with your domain in the last 90 days, so only we can verify it for yours. Write to us to have it checked.',
  too_many_codes: 'We’ve sent five emails today, which is the limit. Ask for another one tomorrow.',
  company_name_taken:
    'Another verified company has this name. Choose another one, or write to us if it’s yours too.',
  company_name_claimed:
    'Another verified company has this name. Your domain matches it, so we’ll decide who keeps it. You don’t need a new code. To be verified sooner, choose another name.',
  verification_withheld:
    'We ended the verification for this company or domain, so only we can give it back. Write to us if that isn’t right.',
  company_name_linked:
    'Your company’s name contains a web address that isn’t just your own domain. Change the name, or write to us to have it checked.',
  company_name_reserved:
    'People could take your company’s name for ours, so only we can verify it. Change the name, or write to us to have it checked.',
  company_name_needs_review:
    'Your company’s name includes a phone number, a symbol, or a word such as “official”, so only we can verify it. Change the name, or write to us to have it checked.',
  domain_unproven: 'Verify your company’s domain first. Until then, give out links yourself.',
  daily_mail_limit: 'Your company has sent as many of these emails as it can in a day. Try again tomorrow.',
  code_wrong: 'That isn’t the code from the email. Check it and try again.',
  code_ended: 'This code no longer works. Ask for a new one.',
  mail_not_sent: 'We couldn’t send that email. Check the address, or use another one.',
  owner_needed: 'Only an owner can end blind review once someone has applied.',
  view_budget_spent:
    'You or your team have opened as many profiles as you can in a day. The count starts again at midnight UTC.',
  list_budget_spent:
    'Your team has been shown as many people as a company can in a day. The count starts again at midnight UTC.',
  already_invited:
    'You’ve already invited this person for this job, or they declined an invitation in the last 90 days. They can still apply.',
  invited_enough:
    'This person hasn’t answered another invitation from your company yet, or got three in the last 30 days. They can still apply.',
  invitations_spent:
    'You’ve invited 50 people to this job in the last seven days, which is the limit. Try again in a few days.',
  too_many_shortlists: 'You have 50 shortlists, which is the limit. Delete one to make room.',
  shortlist_full: 'This list has 200 people, which is the limit. Remove someone to make room.',
  too_many_notes: 'There are 20 notes about this person, which is the limit. Delete one to make room.',
  too_many_contacts: 'This list would take you over the limit of 20,000 contacts. Delete some first.',
  contact_exists: 'Another contact already has this email address or phone number.',
  too_many_searches: 'You have 20 saved searches, which is the limit. Delete one to make room.',
  name_taken: 'This name is already in use. Choose another name.',
  not_blind: 'Nothing is hidden here any more, so there’s nothing to reveal.',
  raters_needed: 'Too few people have answered so far.',
  scorecard_waived: 'You’ve chosen not to give a scorecard here.',
  scorecard_submitted: 'You’ve already submitted your scorecard.',
  nothing_saved: 'Fill in the scorecard before you submit it.',
  note_settled: 'Notes can only be changed for 15 minutes. Add another one instead.',
  conversation_stopped: 'The candidate has turned off messages about this application.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** Broken rules that only companies meet. */
export const COMPANY_VIOLATION_WORDS: Readonly<Record<string, (params: Violation['params']) => string>> = {
  closes_sooner: ({ limit }) =>
    `People plan by this date: it can move later than ${dayWords(String(limit))}, not sooner. To stop sooner, pause or close.`,
  pay_fell: ({ limit }) =>
    `Someone has applied with this pay in mind. You can raise it, but not below ${limit}.`,
  place_lost: () => 'Someone has applied for these locations. You can add locations, but not remove any.',
  frozen: () => 'Someone has applied, so this can no longer be changed.',
  day_too_late: ({ limit }) => `Please choose ${dayWords(String(limit))} or a day before it.`,
  no_rows: () => 'There are no rows below the headings.',
  too_many_rows: ({ limit }) => `There are more than ${limit} rows. Split the list.`,
  too_many_notes: () =>
    'You have too many notes about the people on this list to compare them all. Split the list.',
  too_many_columns: ({ limit }) => `There are more than ${limit} columns. Remove some.`,
  columns_differ: () => 'The columns of the list have changed. Match them again.',
  repeated_column: () => 'Two columns are set to the same field. Change one.',
  too_many_names: () =>
    'Your company has changed its name too many times to change it again. Contact us if you need to.',
  name_taken: () => 'Another verified company has this name. If it’s yours too, write to us.',
  public_mail: () => 'Anyone can have an address there. Use your company’s own domain.',
  other_domain: () => 'This address isn’t at your domain.',
  stage_order: () => 'This stage can’t go here: “Received” comes first and “Offer” comes last.',
};
