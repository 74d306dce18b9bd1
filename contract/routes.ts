import * as access from './access/access.ts';
import * as companyList from './access/company-list.ts';
import * as contests from './access/contests.ts';
import * as profileViews from './access/profile-views.ts';
import * as accounts from './accounts/accounts.ts';
import * as addedCandidates from './added-candidates/added-candidates.ts';
import * as applications from './applications/applications.ts';
import * as offers from './applications/offers.ts';
import * as receivedApplications from './applications/received-applications.ts';
import * as company from './company/company.ts';
import * as companyVerification from './company/company-verification.ts';
import * as companyCulture from './company-culture/company-culture.ts';
import * as raterLinks from './company-culture/rater-links.ts';
import * as companyHome from './company-home/company-home.ts';
import * as companyMail from './company-mail/company-mail.ts';
import * as contactImport from './contacts/contact-import.ts';
import * as contacts from './contacts/contacts.ts';
import * as culture from './culture/culture.ts';
import * as cultureResults from './culture/culture-results.ts';
import * as cultureSketch from './culture/culture-sketch.ts';
import * as raterSession from './culture/rater-session.ts';
import * as research from './culture/research.ts';
import * as importing from './cv-import/cv-import.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as dataExport from './data-export/data-export.ts';
import * as discovery from './discovery/discovery.ts';
import * as savedSearches from './discovery/saved-searches.ts';
import * as documents from './documents/documents.ts';
import * as equalOpportunity from './equal-opportunity/equal-opportunity.ts';
import * as companyInterviews from './interviews/company-interviews.ts';
import * as interviewEntries from './interviews/interview-entries.ts';
import * as interviewPlan from './interviews/interview-plan.ts';
import * as interviews from './interviews/interviews.ts';
import * as memberCalendar from './interviews/member-calendar.ts';
import * as invitations from './invitations/invitations.ts';
import * as live from './live/live.ts';
import * as attachments from './messages/attachments.ts';
import * as bulkMessages from './messages/bulk-messages.ts';
import * as companyConversations from './messages/company-conversations.ts';
import * as conversationBlocks from './messages/conversation-blocks.ts';
import * as messageReports from './messages/message-reports.ts';
import * as messageTemplates from './messages/message-templates.ts';
import * as messages from './messages/messages.ts';
import * as notificationSettings from './notifications/notification-settings.ts';
import * as notifications from './notifications/notifications.ts';
import * as bookmarks from './opportunities/bookmarks.ts';
import * as companyOpportunities from './opportunities/company-opportunities.ts';
import * as jobPostings from './opportunities/job-postings.ts';
import * as opportunities from './opportunities/opportunities.ts';
import * as stageTemplates from './opportunities/stage-templates.ts';
import * as comparisonOffer from './overlap/comparison-offer.ts';
import * as describedCompanies from './overlap/described-companies.ts';
import * as overlap from './overlap/overlap.ts';
import * as blindReview from './people/blind-review.ts';
import * as candidateInvitations from './people/candidate-invitations.ts';
import * as candidatePreview from './people/candidate-preview.ts';
import * as companySearch from './people/company-search.ts';
import * as comparison from './people/comparison.ts';
import * as shortlists from './people/shortlists.ts';
import * as applicationNotes from './pipeline/application-notes.ts';
import * as decisionLog from './pipeline/decision-log.ts';
import * as decisions from './pipeline/decisions.ts';
import * as matchingApplications from './pipeline/matching-applications.ts';
import * as moves from './pipeline/moves.ts';
import * as opportunityOverview from './pipeline/opportunity-overview.ts';
import * as pipeline from './pipeline/pipeline.ts';
import * as scorecards from './pipeline/scorecards.ts';
import * as institutions from './profile/institutions.ts';
import * as profile from './profile/profile.ts';
import * as readingProfile from './profile/read-profile.ts';
import * as processRatings from './response-clock/process-ratings.ts';
import * as responseClock from './response-clock/response-clock.ts';
import type { RouteDefinition } from './route.ts';
import * as hiringTeams from './team/hiring-teams.ts';
import * as team from './team/team.ts';
import * as teamInvitations from './team/team-invitations.ts';
import * as teamNotices from './team/team-notices.ts';

const FEATURES: readonly object[] = [
  accounts,
  readingProfile,
  profile,
  access,
  companyList,
  profileViews,
  contests,
  culture,
  cultureResults,
  cultureSketch,
  raterSession,
  research,
  companyCulture,
  raterLinks,
  companyMail,
  company,
  companyVerification,
  team,
  teamInvitations,
  teamNotices,
  hiringTeams,
  describedCompanies,
  overlap,
  comparisonOffer,
  discovery,
  documents,
  importing,
  opportunities,
  bookmarks,
  companyOpportunities,
  stageTemplates,
  jobPostings,
  applications,
  receivedApplications,
  addedCandidates,
  pipeline,
  matchingApplications,
  opportunityOverview,
  moves,
  decisions,
  decisionLog,
  live,
  dashboard,
  dataExport,
  institutions,
  equalOpportunity,
  candidatePreview,
  companySearch,
  candidateInvitations,
  invitations,
  savedSearches,
  shortlists,
  contacts,
  contactImport,
  comparison,
  blindReview,
  companyHome,
  responseClock,
  scorecards,
  applicationNotes,
  messages,
  attachments,
  companyConversations,
  bulkMessages,
  messageTemplates,
  messageReports,
  conversationBlocks,
  notificationSettings,
  notifications,
  interviews,
  interviewEntries,
  interviewPlan,
  companyInterviews,
  memberCalendar,
  offers,
  processRatings,
];

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;
}

/** Every operation of the API, in the order of the features above. A new feature adds its module there. */
export const ROUTES: readonly RouteDefinition[] = FEATURES.flatMap((feature) =>
  Object.values(feature).filter(isRoute),
);
