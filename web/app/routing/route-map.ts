import type { ComponentType } from 'react';
import { PROFILE_SECTIONS } from '../../features/profile/steps/profile-sections.ts';
import type { Href } from '../../platform/paths.ts';
import type { COMPANY_PAGES } from './company-pages.ts';
import { ENTRY_PAGES, type PageEntry, type RedirectEntry } from './entry-map.ts';

const dashboard = () => import('../pages/dashboard.tsx').then((m) => m.Dashboard);
const overlaps = () => import('../../features/overlap/overlaps-page.tsx').then((m) => m.OverlapsPage);
const overlap = () => import('../../features/overlap/overlap-page.tsx').then((m) => m.OverlapPage);
const opportunities = () => import('../pages/jobs/opportunities.tsx').then((m) => m.Opportunities);
const opportunity = () => import('../pages/jobs/opportunity.tsx').then((m) => m.Opportunity);
const apply = () => import('../pages/jobs/apply.tsx').then((m) => m.Apply);
const applications = () =>
  import('../../features/applications/applications-page.tsx').then((m) => m.ApplicationsPage);
const messages = () => import('../pages/messages/messages.tsx').then((m) => m.Messages);
const notifications = () =>
  import('../../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage);
const application = () => import('../pages/application-detail.tsx').then((m) => m.ApplicationDetail);
const company = () => import('../pages/company.tsx').then((m) => m.Company);
const invitations = () =>
  import('../../features/invitations/invitations-page.tsx').then((m) => m.InvitationsPage);
const assessments = () =>
  import('../../features/culture/assessments-page.tsx').then((m) => m.AssessmentsPage);
const cultureIntroduction = () =>
  import('../../features/culture/test/culture-introduction-page.tsx').then((m) => m.CultureIntroductionPage);
const cultureTest = () =>
  import('../../features/culture/test/culture-test-page.tsx').then((m) => m.CultureTestPage);
const cultureResults = () => import('../pages/culture-results.tsx').then((m) => m.CultureResults);
const candidateLanding = () => import('../pages/candidate-landing.tsx').then((m) => m.CandidateLanding);
const role = () => import('../../features/profile/role/role-page.tsx').then((m) => m.RolePage);
const roleType = () => import('../../features/profile/role/role-type-step.tsx').then((m) => m.RoleTypeStep);
const roleJourney = () =>
  import('../../features/profile/role/role-route-step.tsx').then((m) => m.RoleJourneyStep);
const roleGraduate = () =>
  import('../../features/profile/role/role-route-step.tsx').then((m) => m.RoleGraduateStep);
const roleExperienced = () =>
  import('../../features/profile/role/role-route-step.tsx').then((m) => m.RoleExperiencedStep);
const employment = () =>
  import('../../features/profile/general/employment-step.tsx').then((m) => m.EmploymentStep);
const personal = () => import('../../features/profile/general/personal-step.tsx').then((m) => m.PersonalStep);
const location = () => import('../../features/profile/general/location-step.tsx').then((m) => m.LocationStep);
const experience = () =>
  import('../../features/profile/experience/experience-step.tsx').then((m) => m.ExperienceStep);
const importCv = () => import('../../features/profile/import/import-page.tsx').then((m) => m.ImportPage);
const booster = () => import('../../features/profile/booster/booster-step.tsx').then((m) => m.BoosterStep);
const personalise = () => import('../pages/personalise-step.tsx').then((m) => m.PersonaliseStep);
const schoolInfo = () =>
  import('../../features/profile/school/school-info-step.tsx').then((m) => m.SchoolInfoStep);
const schoolAcademics = () =>
  import('../../features/profile/school/school-academics-step.tsx').then((m) => m.SchoolAcademicsStep);
const schoolActivities = () =>
  import('../../features/profile/school/school-activities-step.tsx').then((m) => m.SchoolActivitiesStep);
const universityInfo = () =>
  import('../../features/profile/university/university-info-step.tsx').then((m) => m.UniversityInfoStep);
const universityActivities = () =>
  import('../../features/profile/university/university-activities-step.tsx').then(
    (m) => m.UniversityActivitiesStep,
  );
const documents = () => import('../pages/documents-step.tsx').then((m) => m.DocumentsStep);
const loading = () => import('../states/loading-page.tsx').then((m) => m.LoadingPage);
const equalOpportunity = () =>
  import('../../features/equal-opportunity/equal-opportunity-page.tsx').then((m) => m.EqualOpportunityPage);
const profile = () => import('../pages/profile-page.tsx').then((m) => m.ProfilePage);
const confirmedEmail = () =>
  import('../../features/accounts/email/confirmed-email-page.tsx').then((m) => m.ConfirmedEmailPage);
const candidateAccount = () =>
  import('../notifications/account-settings.tsx').then((m) => m.CandidateAccount);
const companyAccount = () => import('../notifications/account-settings.tsx').then((m) => m.CompanyAccount);
const notFound = () => import('../states/not-found-page.tsx').then((m) => m.NotFoundPage);
const unlisted = () => import('../states/unlisted-page.tsx').then((m) => m.UnlistedPage);

/** The list of company pages is fetched with the first of them, because candidates don't need it. */
const ofCompany = (name: keyof typeof COMPANY_PAGES) => (): Promise<ComponentType> =>
  import('./company-pages.ts').then((m) => m.COMPANY_PAGES[name]());
const pipeline = ofCompany('pipeline');

const LISTED = [
  { path: '/', area: 'candidate', redirectTo: '/dashboard' },
  { path: '/candidate-landing', area: 'candidate', frame: 'candidate', page: candidateLanding },
  { path: '/role', area: 'candidate', frame: 'own', page: role },
  { path: '/role/type', area: 'candidate', frame: 'own', page: roleType },
  { path: '/role/graduate', area: 'candidate', frame: 'own', page: roleGraduate },
  { path: '/role/experienced', area: 'candidate', frame: 'own', page: roleExperienced },
  { path: '/role/journey', area: 'candidate', frame: 'own', page: roleJourney },
  { path: '/general', area: 'candidate', redirectTo: '/general/employment' },
  { path: '/general/personal', area: 'candidate', frame: 'own', page: personal },
  { path: '/general/location', area: 'candidate', frame: 'own', page: location },
  { path: '/general/employment', area: 'candidate', frame: 'own', page: employment },
  { path: '/loading', area: 'candidate', frame: 'own', page: loading },
  { path: '/school', area: 'candidate', redirectTo: '/school/info' },
  { path: '/school/info', area: 'candidate', frame: 'own', page: schoolInfo },
  { path: '/school/academics', area: 'candidate', frame: 'own', page: schoolAcademics },
  { path: '/school/extracurricular', area: 'candidate', frame: 'own', page: schoolActivities },
  { path: '/university', area: 'candidate', redirectTo: '/university/info' },
  { path: '/university/info', area: 'candidate', frame: 'own', page: universityInfo },
  { path: '/university/extracurricular', area: 'candidate', frame: 'own', page: universityActivities },
  { path: '/experience', area: 'candidate', redirectTo: '/experience/info' },
  { path: '/experience/info', area: 'candidate', frame: 'own', page: experience },
  { path: '/documents', area: 'candidate', frame: 'own', page: documents },
  { path: '/personalise', area: 'candidate', frame: 'own', page: personalise },
  { path: '/profile-booster', area: 'candidate', frame: 'own', page: booster },
  { path: '/profile-booster/import', area: 'candidate', frame: 'candidate', page: importCv },
  { path: '/dashboard', area: 'candidate', frame: 'candidate', page: dashboard },
  { path: '/help', area: 'candidate', frame: 'candidate', page: dashboard },
  { path: '/profile', area: 'candidate', redirectTo: '/profile/general' },
  { path: '/profile/$section', area: 'candidate', frame: 'candidate', page: profile },
  { path: '/equal-opportunity', area: 'candidate', frame: 'candidate', page: equalOpportunity },
  { path: '/assessments', area: 'candidate', frame: 'candidate', page: assessments },
  { path: '/assessments/company-culture', area: 'candidate', frame: 'candidate', page: cultureIntroduction },
  { path: '/assessments/company-culture/test', area: 'culture-test', frame: 'own', page: cultureTest },
  {
    path: '/assessments/company-culture/results',
    area: 'candidate',
    frame: 'candidate',
    page: cultureResults,
  },

  { path: '/opportunities', area: 'candidate', frame: 'candidate', page: opportunities },
  { path: '/opportunities/$opportunityId', area: 'candidate', frame: 'candidate', page: opportunity },
  { path: '/opportunities/$opportunityId/apply', area: 'candidate', frame: 'candidate', page: apply },
  { path: '/applications', area: 'candidate', frame: 'candidate', page: applications },
  { path: '/invitations', area: 'candidate', frame: 'candidate', page: invitations },
  { path: '/messages', area: 'candidate', frame: 'candidate', page: messages },
  { path: '/notifications', area: 'candidate', frame: 'candidate', page: notifications },
  { path: '/applications/$applicationId', area: 'candidate', frame: 'candidate', page: application },
  { path: '/overlaps', area: 'candidate', frame: 'candidate', page: overlaps },
  { path: '/overlaps/$companyId', area: 'candidate', frame: 'candidate', page: overlap },
  { path: '/companies/$companyId', area: 'candidate', frame: 'candidate', page: company },

  { path: '/account', area: 'candidate', frame: 'candidate', page: candidateAccount },

  { path: '/company-route/', area: 'company', frame: 'hub', page: ofCompany('companyHome') },
  { path: '/company-route/profile', area: 'company', frame: 'hub', page: ofCompany('companyProfile') },
  {
    path: '/company-route/profile/preview',
    area: 'company',
    frame: 'hub',
    page: ofCompany('companyPreview'),
  },
  { path: '/company-route/team', area: 'company', frame: 'hub', page: ofCompany('team') },
  {
    path: '/company-route/notifications',
    area: 'company',
    frame: 'hub',
    page: ofCompany('notifications'),
  },
  { path: '/company-route/account', area: 'company', frame: 'hub', page: companyAccount },
  { path: '/company-route/answers', area: 'company', frame: 'hub', page: ofCompany('answers') },
  {
    path: '/company-route/opportunities',
    area: 'company',
    frame: 'hub',
    page: ofCompany('companyOpportunities'),
  },
  {
    path: '/company-route/opportunities/$opportunityId',
    area: 'company',
    frame: 'hub',
    page: ofCompany('writeOpportunity'),
  },
  {
    path: '/company-route/opportunities/$opportunityId/overview',
    area: 'company',
    frame: 'hub',
    page: ofCompany('opportunityOverview'),
  },
  {
    path: '/company-route/opportunities/$opportunityId/preview',
    area: 'company',
    frame: 'hub',
    page: ofCompany('previewOpportunity'),
  },
  { path: '/company-route/culture', area: 'company', frame: 'hub', page: ofCompany('ourCulture') },
  { path: '/company-route/overlap', area: 'company', frame: 'hub', page: ofCompany('sharedCandidates') },
  { path: '/company-route/discover', area: 'company', frame: 'hub', page: ofCompany('discover') },
  { path: '/company-route/invitations', area: 'company', frame: 'hub', page: ofCompany('sentInvitations') },
  { path: '/company-route/shortlists', area: 'company', frame: 'hub', page: ofCompany('shortlists') },
  {
    path: '/company-route/shortlists/$shortlistId',
    area: 'company',
    frame: 'hub',
    page: ofCompany('shortlist'),
  },
  { path: '/company-route/contacts', area: 'company', frame: 'hub', page: ofCompany('contacts') },
  {
    path: '/company-route/contacts/import',
    area: 'company',
    frame: 'hub',
    page: ofCompany('contactImport'),
  },
  { path: '/company-route/compare', area: 'company', frame: 'hub', page: ofCompany('comparison') },
  { path: '/company-route/pipeline', area: 'company', frame: 'hub', page: pipeline },
  { path: '/company-route/pipeline/$opportunityId', area: 'company', frame: 'hub', page: pipeline },
  { path: '/company-route/example', area: 'company', frame: 'hub', page: ofCompany('exampleJob') },
  { path: '/company-route/messages', area: 'company', frame: 'hub', page: ofCompany('companyMessages') },
  { path: '/company-route/templates', area: 'company', frame: 'hub', page: ofCompany('messageTemplates') },
  { path: '/company-route/decisions', area: 'company', frame: 'hub', page: ofCompany('decisions') },
  { path: '/company-route/reveals', area: 'company', frame: 'hub', page: ofCompany('reveals') },
  { path: '/company-route/applications', area: 'company', redirectTo: '/company-route/pipeline' },
  {
    path: '/company-route/applications/$applicationId',
    area: 'company',
    frame: 'hub',
    page: ofCompany('receivedApplication'),
  },
  {
    path: '/company-route/applications/$applicationId/interview',
    area: 'company',
    frame: 'hub',
    page: ofCompany('planInterview'),
  },
  { path: '/company-route/interviews', area: 'company', frame: 'hub', page: ofCompany('interviews') },
  { path: '/company-route/$', area: 'company', frame: 'hub', page: notFound },

  // Any path that ends in /results, and unknown addresses.
  { path: '/confirm-email', area: 'confirmation', frame: 'own', page: confirmedEmail },
  { path: '/$', area: 'signed-in', frame: 'own', page: unlisted },
] as const satisfies readonly (PageEntry | RedirectEntry)[];

/** The addresses that have a page here. */
export type ListedPath = (typeof LISTED)[number]['path'];

/** Any path of candidates that ends in `/results` is the results page, even where a parameter could be there. */
const RESULTS = LISTED.filter(({ path, area }) => area === 'candidate' && /\$\w+$/.test(path)).map(
  ({ path }): PageEntry => ({
    path: `/${path.slice(1).replace(/\/\$\w+$/, '')}/results`,
    area: 'candidate',
    frame: 'candidate',
    page: cultureResults,
  }),
);

/** Everything that requires signing in. `$name` is a parameter, `$` alone matches the rest. */
export const ROUTES: readonly (PageEntry | RedirectEntry)[] = [...LISTED, ...RESULTS];

/** Every address in its canonical spelling, with parameters as in the routes. */
export const ADDRESSES: readonly string[] = [
  ...[...ENTRY_PAGES, ...ROUTES].map(({ path }) => path),
  ...PROFILE_SECTIONS.map((section) => `/profile/${section}`),
];

declare module '../../ui/link-href.ts' {
  /** Links lead to the addresses of this application. */
  interface LinkTargets {
    readonly href: Href;
  }
}
