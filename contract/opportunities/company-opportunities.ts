import { OPPORTUNITY_STATUSES } from '@common-ground/domain/opportunities/opportunity';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay, NullableInstant } from '../scalars.ts';
import { OpportunityDetail } from './opportunities.ts';
import { OpportunityKindName, OpportunityPlace } from './opportunity.ts';
import { OpportunityDraft, OpportunityTitle, WRITTEN_BYTES } from './opportunity-draft.ts';

/** What a company offers, as those see it who write it. Hiring managers and interviewers reach only what they work on. */

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Status = oneOf(OPPORTUNITY_STATUSES);
const OneOpportunity = Type.Object({ opportunityId: Id }, closed);

const summary = {
  id: Id,
  status: Status,
  title: Type.String(),
  kind: OpportunityKindName,
  /** Of what is public; of what was written while it never was. */
  closesOn: NullableDay,
  /** Where the company is: its days end there. */
  timeZone: Type.String(),
  publishedAt: NullableInstant,
  changedAt: Instant,
  /** There are changes that nobody but the company sees. */
  hasUnpublishedChanges: Type.Boolean(),
  /** All that were sent and not taken back, and those of them that wait for something. */
  applicationCount: Count,
  openCount: Count,
  /** Of those that wait, who is declined and told of it within a minute. */
  decidedCount: Count,
  /** The earliest day on which an applicant was promised an answer. */
  nextReplyBy: NullableDay,
} as const;

/** An opportunity in the company's list. */
export const CompanyOpportunitySummary = Type.Object({ ...summary, places: list(OpportunityPlace) }, closed);
export type CompanyOpportunitySummary = Static<typeof CompanyOpportunitySummary>;

/** A page of them, what was changed last first. */
export const CompanyOpportunityPage = Type.Object(
  {
    items: list(CompanyOpportunitySummary),
    next: Next,
    /** How many there are in each state, whatever is asked for. */
    counts: Type.Object({ draft: Count, published: Count, paused: Count, closed: Count }, closed),
    /** Without it everything can be prepared and nothing published. */
    isCompanyVerified: Type.Boolean(),
  },
  closed,
);
export type CompanyOpportunityPage = Static<typeof CompanyOpportunityPage>;

/** What was written, with its version. */
export const SavedOpportunity = Type.Object(
  { version: Type.Integer({ minimum: 1 }), content: OpportunityDraft },
  closed,
);
export type SavedOpportunity = Static<typeof SavedOpportunity>;

/** One opportunity with all of it. */
export const CompanyOpportunity = Type.Object(
  {
    ...summary,
    ...SavedOpportunity.properties,
    /** Somebody has applied, also when it was taken back: what was promised then stays. */
    wasAppliedFor: Type.Boolean(),
    /** What candidates are told; null while it was never published. */
    published: Type.Union([Type.Null(), OpportunityDraft]),
    company: Type.Object({ id: Id, name: Type.String(), isVerified: Type.Boolean() }, closed),
  },
  closed,
);
export type CompanyOpportunity = Static<typeof CompanyOpportunity>;

const tag = 'company opportunities';

export const listCompanyOpportunities = route({
  operationId: 'listCompanyOpportunities',
  method: 'GET',
  path: '/api/company/opportunities',
  tag,
  summary: 'What the company offers, has prepared and has closed, as far as the caller works on it.',
  access: 'company',
  permission: 'read_company',
  query: Type.Object({ status: Type.Optional(Status), ...PAGING }, closed),
  responses: { 200: CompanyOpportunityPage },
  refusals: [],
});

export const createOpportunity = route({
  operationId: 'createOpportunity',
  method: 'POST',
  path: '/api/company/opportunities',
  tag,
  summary: 'Begins a draft. A hiring manager who does works on it from then on.',
  access: 'company',
  permission: 'edit_opportunities',
  isIdempotent: true,
  body: Type.Object({ title: OpportunityTitle, kind: OpportunityKindName }, closed),
  responses: { 201: CompanyOpportunity },
  refusals: ['idempotency_key_reused'],
});

export const readCompanyOpportunity = route({
  operationId: 'readCompanyOpportunity',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId',
  tag,
  summary: 'One opportunity: what was written, and beside it what candidates are told.',
  access: 'company',
  permission: 'read_company',
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: [],
});

export const saveOpportunity = route({
  operationId: 'saveOpportunity',
  method: 'PUT',
  path: '/api/company/opportunities/:opportunityId',
  tag,
  summary: 'Replaces what was written. Nothing of it is public before it is published.',
  access: 'company',
  permission: 'edit_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  body: OpportunityDraft,
  maxBodyBytes: WRITTEN_BYTES,
  responses: { 200: SavedOpportunity },
  refusals: ['opportunity_ended'],
});

export const publishOpportunity = route({
  operationId: 'publishOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/publication',
  tag,
  summary:
    'Makes public what was written, the first time or as a change. What is missing, or may not change any more, is told all at once. A company has 50 open at once and publishes 10 for the first time in 24 hours, unless the operator lets it have more.',
  access: 'company',
  permission: 'publish_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: ['verification_needed', 'opportunity_ended', 'too_many_published', 'too_many_published_today'],
});

export const pauseOpportunity = route({
  operationId: 'pauseOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/pause',
  tag,
  summary: 'Takes no applications for the time being. Those that were sent go on as promised.',
  access: 'company',
  permission: 'publish_opportunities',
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: ['opportunity_unpublished', 'opportunity_ended'],
});

export const resumeOpportunity = route({
  operationId: 'resumeOpportunity',
  method: 'DELETE',
  path: '/api/company/opportunities/:opportunityId/pause',
  tag,
  summary: 'Takes applications again, as it was published.',
  access: 'company',
  permission: 'publish_opportunities',
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: ['verification_needed', 'opportunity_unpublished', 'opportunity_ended', 'too_many_published'],
});

export const duplicateOpportunity = route({
  operationId: 'duplicateOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/duplicate',
  tag,
  summary: 'Begins a draft with everything of another one but its dates.',
  access: 'company',
  permission: 'edit_opportunities',
  isIdempotent: true,
  params: OneOpportunity,
  responses: { 201: CompanyOpportunity },
  refusals: ['idempotency_key_reused'],
});

export const closeOpportunity = route({
  operationId: 'closeOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/closure',
  tag,
  summary:
    'Close an opportunity for good, as it was last published. Everybody who applied must have an answer first: `current` holds how many are still waiting. Unpublished changes have to be published first, or discarded with `changes=discard`.',
  access: 'company',
  permission: 'publish_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  query: Type.Object({ changes: Type.Optional(oneOf(['discard'])) }, closed),
  responses: { 200: CompanyOpportunity },
  refusals: ['applications_open', 'opportunity_unpublished', 'unpublished_changes'],
});

export const deleteOpportunity = route({
  operationId: 'deleteOpportunity',
  method: 'DELETE',
  path: '/api/company/opportunities/:opportunityId',
  tag,
  summary: 'Deletes a draft that was never published.',
  access: 'company',
  permission: 'edit_opportunities',
  params: OneOpportunity,
  responses: { 204: Type.Null() },
  refusals: ['opportunity_published'],
});

export const previewOpportunity = route({
  operationId: 'previewOpportunity',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/preview',
  tag,
  summary:
    'Preview an opportunity as candidates would see it today, with the published culture but compared with no profile. With `of=published`, as it was last published, if ever.',
  access: 'company',
  permission: 'read_company',
  params: OneOpportunity,
  query: Type.Object({ of: Type.Optional(oneOf(['published'])) }, closed),
  responses: { 200: OpportunityDetail },
  refusals: [],
});

/** What `current` of `applications_open` holds. */
export const OpenApplications = Type.Object({ openCount: Count }, closed);
export type OpenApplications = Static<typeof OpenApplications>;
