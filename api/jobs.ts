import type { FastifyInstance } from 'fastify';
import { scheduleRecords } from './features/access/records.job.ts';
import { scheduleDeletionReplay } from './features/accounts/deletion-replay.job.ts';
import { scheduleIdentityDeletions } from './features/accounts/identity-deletions.job.ts';
import { scheduleTombstones } from './features/accounts/tombstones.job.ts';
import { scheduleNameKeys } from './features/company/name-keys.job.ts';
import { scheduleProvenDomains } from './features/company/proven-domains.job.ts';
import { scheduleMailRecipients } from './features/company-mail/mail-recipients.job.ts';
import { scheduleQueuedMails } from './features/company-mail/queued-mails.job.ts';
import { scheduleContacts } from './features/contacts/contacts.job.ts';
import { scheduleRaterRetention } from './features/culture/rater-retention.job.ts';
import { scheduleOfAge } from './features/discovery/of-age.job.ts';
import { scheduleSearchAlerts } from './features/discovery/search-alerts.job.ts';
import { scheduleDocumentFiles } from './features/documents/document-files.job.ts';
import { scheduleInvitationMails } from './features/invitations/invitation-mails.job.ts';
import { scheduleOpportunityListing } from './features/opportunities/opportunity-listing.job.ts';
import { scheduleViewBudgets } from './features/people/view-budget.job.ts';
import { scheduleDecisionTelling } from './features/pipeline/decision-telling.job.ts';
import { scheduleRatingRelease } from './features/response-clock/rating-release.job.ts';
import { scheduleNoticeMails, scheduleResponseClock } from './features/response-clock/response-clock.job.ts';
import { scheduleRoleMails } from './features/team/role-mails.job.ts';
import { scheduleTeamInvitations } from './features/team/team-invitations.job.ts';
import { scheduleTeamNotices } from './features/team/team-notices.job.ts';
import type { Context } from './platform/context.ts';

/** What the application does by itself, at intervals. A new job adds its line here. */
const JOBS = [
  // Before all others, which wait for it.
  scheduleDeletionReplay,
  scheduleTombstones,
  scheduleIdentityDeletions,
  scheduleRaterRetention,
  scheduleTeamInvitations,
  scheduleRoleMails,
  scheduleTeamNotices,
  scheduleDocumentFiles,
  scheduleOfAge,
  scheduleOpportunityListing,
  scheduleInvitationMails,
  scheduleViewBudgets,
  scheduleSearchAlerts,
  scheduleResponseClock,
  scheduleNoticeMails,
  scheduleRatingRelease,
  scheduleDecisionTelling,
  scheduleContacts,
  scheduleMailRecipients,
  scheduleQueuedMails,
  scheduleRecords,
  scheduleNameKeys,
  scheduleProvenDomains,
];

/** Begins every job with the application and ends them with it. */
export function scheduleJobs(app: FastifyInstance, context: Context): void {
  for (const schedule of JOBS) schedule(app, context);
}
