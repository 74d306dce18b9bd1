import type { ProblemCode, Violation } from '@common-ground/contract/problem';
import { dayWords } from './day-words.ts';

/** What only companies meet. It comes with their pages, so that candidates need not wait for it. */
export const COMPANY_PROBLEM_WORDS = {
  verification_needed: 'This opens once your company is verified.',
  applications_open: 'Somebody who applied has no answer yet. Everybody gets one before this closes.',
  unpublished_changes: 'This job has unpublished changes. Publish or discard them first.',
  too_many_published:
    'Your company has as many jobs open as it can. Pause or close one first, or write to us to have more.',
  too_many_published_today:
    'Your company has published as many new jobs as it can in 24 hours. Try again tomorrow, or write to us to publish more.',
  opportunity_ended: 'This opportunity is closed. It stays as it was.',
  opportunity_unpublished: 'This was never published. Publish it first.',
  opportunity_published: 'This was published, so it cannot be deleted. You can close it.',
  template_exists: 'You have a template of this name already. Please choose another name.',
  template_limit: 'You have 20 templates, which is the most. Delete one to make room.',
  too_many_invitations: 'Fifty invitations are waiting, which is the most. Withdraw one first.',
  domain_missing: 'Please save your domain first.',
  domain_taken:
    'Another company on Common Ground is verified by this domain. If that cannot be right, please write to us.',
  domain_shared:
    'Another company is already verified under your domain. Ask one of its owners to invite you to its team, or write to us if yours is a separate company.',
  domain_given_up:
    'Another company account was verified with your domain in the last 90 days, so only we can verify it for yours. Write to us to have it checked.',
  too_many_codes: 'Five mails were sent today, which is the most. You can ask for another one tomorrow.',
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
  domain_unproven:
    'Verify your company’s domain first. Until then, copy the links and pass them on yourself.',
  daily_mail_limit: 'Your company has sent as many of these emails as it can in a day. Try again tomorrow.',
  code_wrong: 'This is not the code from the mail. Please check it.',
  code_ended: 'This code does not work any more. Please have a new one sent.',
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
    'Fifty people were invited for this opportunity in the last seven days, which is the most. Please wait a little.',
  too_many_shortlists: 'There are 50 shortlists, which is the most. Delete one to make room.',
  shortlist_full: 'There are 200 people on this list, which is the most. Take one off to make room.',
  too_many_notes: 'There are 20 notes about this person here, which is the most. Delete one to make room.',
  too_many_contacts: 'You can keep 20,000 contacts, and this list would make it more. Delete some first.',
  contact_exists: 'Another contact has this mail address or phone number already.',
  too_many_searches: 'You keep 20 searches, which is the most. Delete one to make room.',
  name_taken: 'There is one of this name already. Please choose another name.',
  not_blind: 'Nothing is withheld here any more: there is nothing to reveal.',
  raters_needed: 'At least five people have to answer first.',
  scorecard_waived: 'You have said that you give no scorecard here.',
  scorecard_submitted: 'Your scorecard is in already.',
  nothing_saved: 'There is nothing to give in yet. Please fill in the scorecard first.',
  note_settled: 'Fifteen minutes are over. This note can be changed no more; please add another one.',
  conversation_stopped: 'The candidate wants no more messages about this application.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The broken rules that only companies meet. */
export const COMPANY_VIOLATION_WORDS: Readonly<Record<string, (params: Violation['params']) => string>> = {
  closes_sooner: ({ limit }) =>
    `People plan by this date: it can move later than ${dayWords(String(limit))}, not sooner. To stop sooner, pause or close.`,
  pay_fell: ({ limit }) => `Somebody has applied for this pay. It can rise, but not fall below ${limit}.`,
  place_lost: () => 'Somebody has applied for these places. You can add places, but not take one away.',
  frozen: () => 'Somebody has applied. What they were told here stays as it was.',
  day_too_late: ({ limit }) => `Please choose ${dayWords(String(limit))} or a day before it.`,
  no_rows: () => 'There is no row below the headings.',
  too_many_rows: ({ limit }) => `There are more than ${limit} rows. Please split the list.`,
  too_many_notes: () =>
    'You already keep too many notes about the people on this list to compare them all. Please split the list.',
  too_many_columns: ({ limit }) => `There are more than ${limit} columns. Please take some out.`,
  columns_differ: () => 'The list has other columns than before. Please look again.',
  repeated_column: () => 'Two columns cannot hold the same. Please change one.',
  too_many_names: () =>
    'Your company has changed its name too many times to change it again. Contact us if you need to.',
  name_taken: () => 'Another verified company has this name. If it’s yours too, write to us.',
  reserved_name: () => 'People could take this name for ours. Enter the name you use at work.',
  public_mail: () => 'Anybody can have an address there. Please use a domain of your own company.',
  other_domain: () => 'This address is not at your domain.',
  stage_order: () =>
    'A step of this kind does not belong here: applications arrive first, an offer comes last.',
};
