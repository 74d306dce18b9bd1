import type { FastifyInstance } from 'fastify';
import { records } from './features/access/records.job.ts';
import { deletionReplay, openStartGate } from './features/accounts/deletion-replay.job.ts';
import { identityDeletion, identityRetention } from './features/accounts/identity-deletions.job.ts';
import { tombstones } from './features/accounts/tombstones.job.ts';
import {
  unconfirmedAccountMails,
  unconfirmedAccounts,
} from './features/accounts/unconfirmed-accounts.job.ts';
import { addedCandidateRetention } from './features/added-candidates/added-candidates.job.ts';
import { nameKeys } from './features/company/name-keys.job.ts';
import { provenDomains } from './features/company/proven-domains.job.ts';
import { differencesOfCompanies } from './features/company-culture/company-differences.job.ts';
import { raterYears } from './features/company-culture/rater-years.job.ts';
import { mailRecipients } from './features/company-mail/mail-recipients.job.ts';
import { queuedMails } from './features/company-mail/queued-mails.job.ts';
import { contactRetention } from './features/contacts/contacts.job.ts';
import { raterRetention } from './features/culture/rater-retention.job.ts';
import { researchRetention } from './features/culture/research-retention.job.ts';
import { findableCounts } from './features/discovery/findable-count.job.ts';
import { ofAge } from './features/discovery/of-age.job.ts';
import { searchAlerts } from './features/discovery/search-alerts.job.ts';
import { fileRetention, fileScans, unknownFiles } from './features/documents/document-files.job.ts';
import { interviewDepartures } from './features/interviews/interview-departures.job.ts';
import {
  adjustmentRetention,
  interviewMails,
  interviewOffers,
} from './features/interviews/interviews.job.ts';
import { memberCalendars } from './features/interviews/member-calendars.job.ts';
import { invitationMails } from './features/invitations/invitation-mails.job.ts';
import { digests } from './features/notifications/digest.job.ts';
import { notificationRetention } from './features/notifications/notifications.job.ts';
import { scheduleOpportunityListing } from './features/opportunities/opportunity-listing.job.ts';
import { budgetAlertMail, viewBudgets } from './features/people/view-budget.job.ts';
import { decisionPublication } from './features/pipeline/decision-publication.job.ts';
import { ratingRelease } from './features/response-clock/rating-release.job.ts';
import { noticeMails, responseClock } from './features/response-clock/response-clock.job.ts';
import { roleMails } from './features/team/role-mails.job.ts';
import { teamInvitationRetention } from './features/team/team-invitations.job.ts';
import { teamNotices } from './features/team/team-notices.job.ts';
import type { Context } from './platform/context.ts';
import { registerJobs } from './platform/jobs/register-jobs.ts';
import { recordRuns } from './platform/telemetry/record-runs.ts';

/** The background tasks. A new task adds its line here; triggers in the database add the jobs that a change causes. */
const TASKS = [
  deletionReplay,
  tombstones,
  identityDeletion,
  identityRetention,
  unconfirmedAccounts,
  unconfirmedAccountMails,
  raterRetention,
  differencesOfCompanies,
  researchRetention,
  raterYears,
  teamInvitationRetention,
  roleMails,
  teamNotices,
  fileRetention,
  fileScans,
  unknownFiles,
  ofAge,
  findableCounts,
  invitationMails,
  interviewMails,
  interviewDepartures,
  interviewOffers,
  adjustmentRetention,
  memberCalendars,
  viewBudgets,
  budgetAlertMail,
  searchAlerts,
  responseClock,
  noticeMails,
  digests,
  notificationRetention,
  ratingRelease,
  decisionPublication,
  contactRetention,
  addedCandidateRetention,
  mailRecipients,
  queuedMails,
  records,
  nameKeys,
  provenDomains,
];

/** Starts and stops processing jobs with the application. A server that shuts down waits for emails in transit. */
export function startJobs(app: FastifyInstance, context: Context): void {
  openStartGate(app, context);
  app.addHook('preClose', async () => context.outgoingMails.end());
  app.addHook('onClose', () => context.outgoingMails.ended());
  // Each process refreshes what it keeps in memory.
  scheduleOpportunityListing(app, context);
  registerJobs(
    app,
    context,
    TASKS.map((task) => recordRuns(task(context), context.telemetry)),
  );
}
