import type { ScreenPath } from '@common-ground/domain/profile/sections/step-graph';

/**
 * Every address of the application. Links are only built from these, so a link to an unknown address doesn't compile. The route
 * map (web/app/routing) lists the same addresses with their pages; its test checks that both match.
 */

/**
 * Addresses without an ID. A link to one is written literally, with `#part` appended for a section of the
 * page.
 */
export type FixedPath =
  | '/'
  | '/login'
  | '/create-account'
  | '/reset-password'
  | '/candidate-company'
  | '/recover-email'
  | '/rate'
  | '/confirm-email'
  | '/candidate-landing'
  | '/role'
  | '/general'
  | '/loading'
  | '/school'
  | '/university'
  | '/experience'
  | ScreenPath
  | '/profile-booster/import'
  | '/dashboard'
  | '/help'
  | '/profile'
  | `/profile/${'overview' | 'general' | 'role' | 'school' | 'university' | 'experience' | 'documents'}`
  | `/profile/${'personalise' | 'booster' | 'culture' | 'privacy' | 'views' | 'data'}`
  | '/equal-opportunity'
  | '/assessments'
  | '/assessments/company-culture'
  | '/assessments/company-culture/test'
  | '/assessments/company-culture/results'
  | '/opportunities'
  | '/applications'
  | '/invitations'
  | '/messages'
  | '/notifications'
  | '/overlaps'
  | '/account'
  | '/company-route'
  | `/company-route/${'profile' | 'profile/preview' | 'team' | 'notifications' | 'account' | 'answers'}`
  | `/company-route/${'opportunities' | 'culture' | 'overlap' | 'discover' | 'invitations'}`
  | `/company-route/${'shortlists' | 'contacts' | 'contacts/import' | 'compare' | 'pipeline'}`
  | `/company-route/${'messages' | 'templates' | 'interviews' | 'example'}`
  | `/company-route/${'decisions' | 'reveals' | 'applications'}`;

/** Addresses with an ID, by the ID's name. */
export type IdPath =
  | '/opportunities/$opportunityId'
  | '/opportunities/$opportunityId/apply'
  | '/applications/$applicationId'
  | '/overlaps/$companyId'
  | '/companies/$companyId'
  | '/company-route/opportunities/$opportunityId'
  | '/company-route/opportunities/$opportunityId/overview'
  | '/company-route/opportunities/$opportunityId/preview'
  | '/company-route/shortlists/$shortlistId'
  | '/company-route/pipeline/$opportunityId'
  | '/company-route/applications/$applicationId'
  | '/company-route/applications/$applicationId/interview';

/** An address built by `hrefOf`. */
type BuiltHref = string & { readonly isListed: true };

/** Where a link inside the application may lead. */
export type Href = FixedPath | `${FixedPath}#${string}` | BuiltHref;

type Board = 'view' | 'words' | 'state' | 'order' | 'direction' | 'application' | 'part';

/** The search parameters that each page reads; the page itself validates what it finds in them. */
type SearchNames = {
  '/create-account': 'as';
  '/candidate-landing': 'start';
  '/profile-booster/import': 'from' | 'document';
  '/opportunities':
    | 'words'
    | 'country'
    | 'workMode'
    | 'kind'
    | 'route'
    | 'field'
    | 'payAtLeast'
    | 'payCurrency'
    | 'payPeriod'
    | 'mustHaves'
    | 'belowMinimumPay'
    | 'without'
    | 'saved'
    | 'job';
  '/applications': 'state';
  '/applications/$applicationId': 'sent';
  '/invitations': 'state';
  '/messages': 'application';
  '/assessments/company-culture/results': 'result' | 'finished';
  '/company-route': 'jobs';
  '/company-route/opportunities': 'state';
  '/company-route/opportunities/$opportunityId/overview': 'published';
  '/company-route/overlap': 'candidate';
  '/company-route/discover': string;
  '/company-route/invitations': 'state';
  '/company-route/shortlists/$shortlistId': 'person';
  '/company-route/contacts': 'words';
  '/company-route/compare': 'people' | 'opportunity';
  '/company-route/messages': 'application' | 'words' | 'state';
  '/company-route/pipeline': Board;
  '/company-route/pipeline/$opportunityId': Board;
  '/company-route/example': 'application';
  '/company-route/decisions': 'opportunity' | 'kind';
  '/company-route/interviews': 'list' | 'whose';
  '/company-route/applications/$applicationId/interview': 'move';
};

type IdOf<Path> = Path extends `${string}/$${infer Name}/${string}`
  ? Name
  : Path extends `${string}/$${infer Name}`
    ? Name
    : never;

type SearchOf<Path> = Path extends keyof SearchNames
  ? { readonly [Name in SearchNames[Path]]?: string | null | undefined }
  : { readonly [Name in string]?: never };

type Parts<Path> = { readonly [Name in IdOf<Path>]: string } & {
  /** Null, undefined and empty values are left out. */
  readonly search?: SearchOf<Path>;
  /** The section of the page. */
  readonly hash?: string;
};

/** Builds an address from its ID, its search parameters and the section of the page, all of them escaped. */
export function hrefOf<Path extends FixedPath | IdPath>(path: Path, parts: Parts<Path>): Href {
  const ids: Readonly<Record<string, unknown>> = parts;
  const filled = path.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(String(ids[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<string | null | undefined>(parts.search ?? {}))
    if (value) search.set(name, value);
  return `${filled}${search.size > 0 ? `?${search}` : ''}${parts.hash ? `#${parts.hash}` : ''}` as BuiltHref;
}
