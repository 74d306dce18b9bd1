import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as applicationNotes from './application-notes.ts';
import * as applications from './applications.ts';
import * as blindReview from './blind-review.ts';
import * as candidateInvitations from './candidate-invitations.ts';
import * as candidatePane from './candidate-pane.ts';
import * as company from './company.ts';
import * as companyCulture from './company-culture.ts';
import * as companyHome from './company-home.ts';
import * as companyList from './company-list.ts';
import * as companyMail from './company-mail.ts';
import * as companyOpportunities from './company-opportunities.ts';
import * as companyVerification from './company-verification.ts';
import * as comparison from './comparison.ts';
import * as comparisonOffer from './comparison-offer.ts';
import * as contactImport from './contact-import.ts';
import * as contacts from './contacts.ts';
import * as contests from './contests.ts';
import * as culture from './culture.ts';
import * as cultureResults from './culture-results.ts';
import * as dashboard from './dashboard.ts';
import * as dataExport from './data-export.ts';
import * as decisionLog from './decision-log.ts';
import * as decisions from './decisions.ts';
import * as discovery from './discovery.ts';
import * as documents from './documents.ts';
import * as emailPreferences from './email-preferences.ts';
import * as equalOpportunity from './equal-opportunity.ts';
import * as hiringTeams from './hiring-teams.ts';
import * as importing from './import.ts';
import * as institutions from './institutions.ts';
import * as invitations from './invitations.ts';
import * as jobPostings from './job-postings.ts';
import * as live from './live.ts';
import * as messages from './messages.ts';
import * as moves from './moves.ts';
import * as offers from './offers.ts';
import * as opportunities from './opportunities.ts';
import * as overlap from './overlap.ts';
import * as pipeline from './pipeline.ts';
import * as processRatings from './process-ratings.ts';
import * as profile from './profile.ts';
import * as profileViews from './profile-views.ts';
import * as raterSession from './rater-session.ts';
import * as receivedApplications from './received-applications.ts';
import * as responseClock from './response-clock.ts';
import type { RouteDefinition } from './route.ts';
import * as savedSearches from './saved-searches.ts';
import * as scorecards from './scorecards.ts';
import * as shortlists from './shortlists.ts';
import * as stageTemplates from './stage-templates.ts';
import * as team from './team.ts';
import * as teamInvitations from './team-invitations.ts';
import * as teamNotices from './team-notices.ts';

const FEATURES: readonly object[] = [
  accounts,
  profile,
  access,
  companyList,
  profileViews,
  contests,
  culture,
  cultureResults,
  raterSession,
  companyCulture,
  companyMail,
  company,
  companyVerification,
  emailPreferences,
  team,
  teamInvitations,
  teamNotices,
  hiringTeams,
  overlap,
  comparisonOffer,
  discovery,
  documents,
  importing,
  opportunities,
  companyOpportunities,
  stageTemplates,
  jobPostings,
  applications,
  receivedApplications,
  pipeline,
  moves,
  decisions,
  decisionLog,
  live,
  dashboard,
  dataExport,
  institutions,
  equalOpportunity,
  candidatePane,
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
