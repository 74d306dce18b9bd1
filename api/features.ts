import { registerAccess } from './features/access/access.routes.ts';
import { registerAccessCompanies } from './features/access/companies.routes.ts';
import { registerContests } from './features/access/contests.routes.ts';
import { registerProfileViews } from './features/access/profile-views.routes.ts';
import { registerVisibility } from './features/access/visibility.routes.ts';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { registerReadReceipts } from './features/accounts/read-receipts.routes.ts';
import { registerAddedCandidates } from './features/added-candidates/added-candidates.routes.ts';
import { registerApplications } from './features/applications/applications.routes.ts';
import { registerOffers } from './features/applications/offers.routes.ts';
import { registerReceivedApplications } from './features/applications/received-applications.routes.ts';
import { registerReceivedDocuments } from './features/applications/received-documents.routes.ts';
import { registerCompany } from './features/company/company.routes.ts';
import { registerCompanyVerification } from './features/company/company-verification.routes.ts';
import { registerCompanyCulture } from './features/company-culture/company-culture.routes.ts';
import { registerRaterLinks } from './features/company-culture/rater-links.routes.ts';
import { registerRaterRequests } from './features/company-culture/rater-requests.routes.ts';
import { registerCompanyHome } from './features/company-home/company-home.routes.ts';
import { registerCompanyMail } from './features/company-mail/company-mail.routes.ts';
import { registerContactImport } from './features/contacts/contact-import.routes.ts';
import { registerContacts } from './features/contacts/contacts.routes.ts';
import { registerCulture } from './features/culture/culture.routes.ts';
import { registerCultureResults } from './features/culture/culture-results.routes.ts';
import { registerCultureSharing } from './features/culture/culture-sharing.routes.ts';
import { registerRaterSession } from './features/culture/rater-session.routes.ts';
import { registerResearch } from './features/culture/research.routes.ts';
import { registerImport } from './features/cv-import/cv-import.routes.ts';
import { registerDashboard } from './features/dashboard/dashboard.routes.ts';
import { registerDataExport } from './features/data-export/data-export.routes.ts';
import { registerDiscovery } from './features/discovery/discovery.routes.ts';
import { registerSavedSearches } from './features/discovery/saved-searches.routes.ts';
import { registerDocumentFiles } from './features/documents/document-files.routes.ts';
import { registerDocuments } from './features/documents/documents.routes.ts';
import { registerEqualOpportunity } from './features/equal-opportunity/equal-opportunity.routes.ts';
import { registerCompanyInterviews } from './features/interviews/company-interviews.routes.ts';
import { registerInterviewEntries } from './features/interviews/interview-entries.routes.ts';
import { registerInterviewOffers } from './features/interviews/interview-offers.routes.ts';
import { registerInterviews } from './features/interviews/interviews.routes.ts';
import { registerMemberCalendars } from './features/interviews/member-calendars.routes.ts';
import { registerInvitations } from './features/invitations/invitations.routes.ts';
import { registerLive } from './features/live/live.routes.ts';
import { registerAttachmentFiles } from './features/messages/attachment-files.routes.ts';
import { registerAttachmentViewing } from './features/messages/attachment-viewing.routes.ts';
import { registerAttachments } from './features/messages/attachments.routes.ts';
import { registerBulkMessages } from './features/messages/bulk-messages.routes.ts';
import { registerCompanyConversations } from './features/messages/company-conversations.routes.ts';
import { registerCompanyMessages } from './features/messages/company-messages.routes.ts';
import { registerConversationBlocks } from './features/messages/conversation-blocks.routes.ts';
import { registerMessageReports } from './features/messages/message-reports.routes.ts';
import { registerMessageTemplates } from './features/messages/message-templates.routes.ts';
import { registerMessages } from './features/messages/messages.routes.ts';
import { registerNotificationSettings } from './features/notifications/notification-settings.routes.ts';
import { registerNotifications } from './features/notifications/notifications.routes.ts';
import { registerBookmarks } from './features/opportunities/bookmarks.routes.ts';
import { registerJobPostings } from './features/opportunities/job-postings.routes.ts';
import { registerOpportunities } from './features/opportunities/opportunities.routes.ts';
import { registerOpportunityDrafts } from './features/opportunities/opportunity-drafts.routes.ts';
import { registerOpportunityPreview } from './features/opportunities/opportunity-preview.routes.ts';
import { registerOpportunityPublishing } from './features/opportunities/opportunity-publishing.routes.ts';
import { registerStageTemplates } from './features/opportunities/stage-templates.routes.ts';
import { registerComparisonOffer } from './features/overlap/comparison-offer.routes.ts';
import { registerDescribedCompanies } from './features/overlap/described-companies.routes.ts';
import { registerOverlap } from './features/overlap/overlap.routes.ts';
import { registerBlindReview } from './features/people/blind-review.routes.ts';
import { registerCandidateInvitations } from './features/people/candidate-invitations.routes.ts';
import { registerCandidatePreview } from './features/people/candidate-preview.routes.ts';
import { registerCompanySearch } from './features/people/company-search.routes.ts';
import { registerComparison } from './features/people/comparison.routes.ts';
import { registerShortlists } from './features/people/shortlists.routes.ts';
import { registerApplicationNotes } from './features/pipeline/application-notes.routes.ts';
import { registerCompanyOffers } from './features/pipeline/company-offers.routes.ts';
import { registerDecisionLog } from './features/pipeline/decision-log.routes.ts';
import { registerDecisionUndo } from './features/pipeline/decision-undo.routes.ts';
import { registerDecisions } from './features/pipeline/decisions.routes.ts';
import { registerMoves } from './features/pipeline/moves.routes.ts';
import { registerOpportunityOverview } from './features/pipeline/opportunity-overview.routes.ts';
import { registerPipeline } from './features/pipeline/pipeline.routes.ts';
import { registerScorecards } from './features/pipeline/scorecards.routes.ts';
import { registerInstitutions } from './features/profile/institutions.routes.ts';
import { registerListSections } from './features/profile/list-sections.routes.ts';
import { registerProfile } from './features/profile/profile.routes.ts';
import { registerProcessRatings } from './features/response-clock/process-ratings.routes.ts';
import { registerResponseClock } from './features/response-clock/response-clock.routes.ts';
import { registerHiringTeams } from './features/team/hiring-teams.routes.ts';
import { registerTeam } from './features/team/team.routes.ts';
import { registerTeamInvitations } from './features/team/team-invitations.routes.ts';
import { registerTeamNotices } from './features/team/team-notices.routes.ts';

/** Each feature's operations, bound to the application. A new feature adds its line here. */
export const FEATURES = [
  registerAccounts,
  registerReadReceipts,
  registerProfile,
  registerListSections,
  registerInstitutions,
  registerEqualOpportunity,
  registerAccess,
  registerVisibility,
  registerAccessCompanies,
  registerProfileViews,
  registerContests,
  registerCulture,
  registerCultureResults,
  registerResearch,
  registerCultureSharing,
  registerRaterSession,
  registerCompany,
  registerCompanyVerification,
  registerTeam,
  registerTeamInvitations,
  registerTeamNotices,
  registerHiringTeams,
  registerCompanyCulture,
  registerDescribedCompanies,
  registerRaterLinks,
  registerRaterRequests,
  registerCompanyMail,
  registerOverlap,
  registerComparisonOffer,
  registerDiscovery,
  registerDocuments,
  registerDocumentFiles,
  registerBookmarks,
  registerOpportunities,
  registerOpportunityDrafts,
  registerOpportunityPublishing,
  registerOpportunityPreview,
  registerStageTemplates,
  registerJobPostings,
  registerApplications,
  registerReceivedApplications,
  registerReceivedDocuments,
  registerAddedCandidates,
  registerCompanyHome,
  registerResponseClock,
  registerScorecards,
  registerApplicationNotes,
  registerMessages,
  registerConversationBlocks,
  registerCompanyMessages,
  registerAttachments,
  registerAttachmentFiles,
  registerAttachmentViewing,
  registerCompanyConversations,
  registerBulkMessages,
  registerMessageTemplates,
  registerMessageReports,
  registerNotificationSettings,
  registerNotifications,
  registerInterviews,
  registerCompanyInterviews,
  registerMemberCalendars,
  registerInterviewOffers,
  registerInterviewEntries,
  registerOffers,
  registerCompanyOffers,
  registerProcessRatings,
  registerPipeline,
  registerOpportunityOverview,
  registerMoves,
  registerDecisions,
  registerDecisionUndo,
  registerDecisionLog,
  registerLive,
  registerDashboard,
  registerDataExport,
  registerImport,
  registerCandidatePreview,
  registerCompanySearch,
  registerComparison,
  registerCandidateInvitations,
  registerInvitations,
  registerSavedSearches,
  registerShortlists,
  registerContacts,
  registerContactImport,
  registerBlindReview,
];
