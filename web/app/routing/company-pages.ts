import type { ComponentType } from 'react';
import { addViolationMessages } from '../../platform/forms/violation-messages.ts';
import {
  COMPANY_PROBLEM_MESSAGES,
  COMPANY_VIOLATION_MESSAGES,
  OPERATORS_PROBLEMS,
} from '../../platform/text/company-problem-messages.ts';
import { addProblemMessages } from '../../platform/text/problem-messages.ts';

addProblemMessages(COMPANY_PROBLEM_MESSAGES, OPERATORS_PROBLEMS);
addViolationMessages(COMPANY_VIOLATION_MESSAGES);

/** The pages for companies, each fetched when first needed. */
export const COMPANY_PAGES = {
  receivedApplication: () => import('../pages/received-application.tsx').then((m) => m.ReceivedApplication),
  pipeline: () => import('../pages/pipeline.tsx').then((m) => m.Pipeline),
  exampleJob: () =>
    import('../../features/pipeline/example/example-job-page.tsx').then((m) => m.ExampleJobPage),
  companyMessages: () =>
    import('../../features/messages/company/company-messages-page.tsx').then((m) => m.CompanyMessagesPage),
  messageTemplates: () =>
    import('../../features/messages/templates/message-templates-page.tsx').then(
      (m) => m.MessageTemplatesPage,
    ),
  interviews: () =>
    import('../../features/interviews/company/company-interviews-page.tsx').then(
      (m) => m.CompanyInterviewsPage,
    ),
  planInterview: () =>
    import('../../features/interviews/plan/plan-interview-page.tsx').then((m) => m.PlanInterviewPage),
  decisions: () =>
    import('../../features/pipeline/decisions/decisions-page.tsx').then((m) => m.DecisionsPage),
  reveals: () => import('../pages/reveals.tsx').then((m) => m.Reveals),
  companyHome: () => import('../pages/company-home.tsx').then((m) => m.CompanyHome),
  companyProfile: () => import('../pages/company-profile.tsx').then((m) => m.CompanyProfile),
  companyPreview: () => import('../pages/company-profile.tsx').then((m) => m.CompanyPreview),
  team: () => import('../../features/team/team-page.tsx').then((m) => m.TeamPage),
  notifications: () =>
    import('../notifications/company-notifications.tsx').then((m) => m.CompanyNotifications),
  answers: () => import('../../features/response-clock/answers-page.tsx').then((m) => m.AnswersPage),
  ourCulture: () =>
    import('../../features/company-culture/our-culture-page.tsx').then((m) => m.OurCulturePage),
  sharedCandidates: () =>
    import('../../features/overlap/shared-candidates-page.tsx').then((m) => m.SharedCandidatesPage),
  discover: () => import('../pages/discover.tsx').then((m) => m.Discover),
  shortlists: () =>
    import('../../features/people/shortlists/shortlists-page.tsx').then((m) => m.ShortlistsPage),
  shortlist: () => import('../pages/shortlist.tsx').then((m) => m.Shortlist),
  comparison: () => import('../../features/people/comparison-page.tsx').then((m) => m.ComparisonPage),
  contacts: () => import('../../features/contacts/contacts-page.tsx').then((m) => m.ContactsPage),
  contactImport: () =>
    import('../../features/contacts/contact-import-page.tsx').then((m) => m.ContactImportPage),
  sentInvitations: () =>
    import('../../features/people/sent-invitations-page.tsx').then((m) => m.SentInvitationsPage),
  companyOpportunities: () =>
    import('../../features/opportunities/list/company-opportunities-page.tsx').then(
      (m) => m.CompanyOpportunitiesPage,
    ),
  opportunityOverview: () =>
    import('../pages/company-opportunity.tsx').then((m) => m.CompanyOpportunityOverview),
  writeOpportunity: () => import('../pages/company-opportunity.tsx').then((m) => m.CompanyOpportunity),
  previewOpportunity: () =>
    import('../../features/opportunities/write/preview-opportunity-page.tsx').then(
      (m) => m.PreviewOpportunityPage,
    ),
} as const satisfies Record<string, () => Promise<ComponentType>>;
