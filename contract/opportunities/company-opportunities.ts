import { OPPORTUNITY_STATUSES } from '@common-ground/domain/opportunities/opportunity';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay, NullableInstant } from '../scalars.ts';
import { OpportunityDetail } from './opportunities.ts';
import { OpportunityKindName, OpportunityPlace } from './opportunity.ts';
import { OpportunityCreation, OpportunityDraft, WRITTEN_BYTES } from './opportunity-draft.ts';

/** A company's jobs, as its members see them. Hiring managers and interviewers only have access to jobs they work on. */

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Status = oneOf(OPPORTUNITY_STATUSES);
const OneOpportunity = Type.Object({ opportunityId: Id }, closed);
const summary = {
  id: Id,
  status: Status,
  title: Type.String(),
  kind: OpportunityKindName,
  /** The published closing date, or the draft's if the job was never published. */
  closesOn: NullableDay,
  /** The company's time zone, in which its days end. */
  timeZone: Type.String(),
  publishedAt: NullableInstant,
  changedAt: Instant,
  /** Whether there are changes that only the company can see. */
  hasUnpublishedChanges: Type.Boolean(),
  /** How many applications were sent and not withdrawn. */
  applicationCount: Count,
  openCount: Count,
  /** How many of them are declined. Each decision is published within a minute. */
  decidedCount: Count,
  /** The earliest day by which an applicant was promised a reply. */
  nextReplyBy: NullableDay,
} as const;

/** An opportunity in the company's list. */
export const CompanyOpportunitySummary = Type.Object({ ...summary, places: list(OpportunityPlace) }, closed);
export type CompanyOpportunitySummary = Static<typeof CompanyOpportunitySummary>;

/** A page of the company's jobs, last changed first. */
export const CompanyOpportunityPage = Type.Object(
  {
    items: list(CompanyOpportunitySummary),
    next: Next,
    /** How many jobs are in each state, whatever the query. */
    counts: Type.Object({ draft: Count, published: Count, paused: Count, closed: Count }, closed),
    /** If false, jobs can be prepared but not published. */
    isCompanyVerified: Type.Boolean(),
  },
  closed,
);
export type CompanyOpportunityPage = Static<typeof CompanyOpportunityPage>;

/** The draft and its version. */
export const SavedOpportunity = Type.Object(
  { version: Type.Integer({ minimum: 1 }), content: OpportunityDraft },
  closed,
);
export type SavedOpportunity = Static<typeof SavedOpportunity>;

/** A job with everything that its company knows about it. */
export const CompanyOpportunity = Type.Object(
  {
    ...summary,
    ...SavedOpportunity.properties,
    /** Whether anyone has applied, even if they withdrew. If so, what they were promised can't be changed. */
    wasAppliedFor: Type.Boolean(),
    /** What candidates see. Null if it was never published. */
    published: Type.Union([Type.Null(), OpportunityDraft]),
    company: Type.Object({ id: Id, name: Type.String(), isVerified: Type.Boolean() }, closed),
  },
  closed,
);
export type CompanyOpportunity = Static<typeof CompanyOpportunity>;

const tag = 'company opportunities';

/** Lists drafts, published and closed jobs that the caller has access to. */
export const listCompanyOpportunities = route({
  operationId: 'listCompanyOpportunities',
  method: 'GET',
  path: '/api/company/opportunities',
  tag,
  summary: "List the company's jobs",
  access: 'company',
  permission: 'read_company',
  query: Type.Object({ status: Type.Optional(Status), ...PAGING }, closed),
  responses: { 200: CompanyOpportunityPage },
  refusals: [],
});

/** Creates a draft. A hiring manager who creates it joins its hiring team. */
export const createOpportunity = route({
  operationId: 'createOpportunity',
  method: 'POST',
  path: '/api/company/opportunities',
  tag,
  summary: 'Create a job',
  access: 'company',
  permission: 'edit_opportunities',
  isIdempotent: true,
  body: OpportunityCreation,
  responses: { 201: CompanyOpportunity },
  refusals: ['idempotency_key_reused'],
});

/** Returns the draft and what candidates see. */
export const readCompanyOpportunity = route({
  operationId: 'readCompanyOpportunity',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId',
  tag,
  summary: 'Get a job with its draft',
  access: 'company',
  permission: 'read_company',
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: [],
});

/** Replaces the draft. Candidates can't see it until it's published. */
export const saveOpportunity = route({
  operationId: 'saveOpportunity',
  method: 'PUT',
  path: '/api/company/opportunities/:opportunityId',
  tag,
  summary: "Save a job's draft",
  access: 'company',
  permission: 'edit_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  body: OpportunityDraft,
  maxBodyBytes: WRITTEN_BYTES,
  responses: { 200: SavedOpportunity },
  refusals: ['opportunity_ended'],
});

/**
 * Publishes the job, or the changes to it, and reports all flaws together. Unless the operator allows more, 50 can be open, 10 new in a day.
 */
export const publishOpportunity = route({
  operationId: 'publishOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/publication',
  tag,
  summary: 'Publish a job',
  access: 'company',
  permission: 'publish_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: ['verification_needed', 'opportunity_ended', 'too_many_published', 'too_many_published_today'],
});

/** Stops accepting applications until the job is resumed. Those already sent continue as promised. */
export const pauseOpportunity = route({
  operationId: 'pauseOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/pause',
  tag,
  summary: 'Pause a job',
  access: 'company',
  permission: 'publish_opportunities',
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: ['opportunity_unpublished', 'opportunity_ended'],
});

/** Accepts applications again, with the job as it was published. Its version goes up. */
export const resumeOpportunity = route({
  operationId: 'resumeOpportunity',
  method: 'DELETE',
  path: '/api/company/opportunities/:opportunityId/pause',
  tag,
  summary: 'Resume a job',
  access: 'company',
  permission: 'publish_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  responses: { 200: CompanyOpportunity },
  refusals: ['verification_needed', 'opportunity_unpublished', 'opportunity_ended', 'too_many_published'],
});

/** Creates a draft with everything but the dates. */
export const duplicateOpportunity = route({
  operationId: 'duplicateOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/duplicate',
  tag,
  summary: 'Duplicate a job',
  access: 'company',
  permission: 'edit_opportunities',
  isIdempotent: true,
  params: OneOpportunity,
  responses: { 201: CompanyOpportunity },
  refusals: ['idempotency_key_reused'],
});

/** Closes the job permanently, once everyone has a reply; `current` says how many wait. Discard changes with `changes=discard`. */
export const closeOpportunity = route({
  operationId: 'closeOpportunity',
  method: 'POST',
  path: '/api/company/opportunities/:opportunityId/closure',
  tag,
  summary: 'Close a job',
  access: 'company',
  permission: 'publish_opportunities',
  isVersioned: true,
  params: OneOpportunity,
  query: Type.Object({ changes: Type.Optional(oneOf(['discard'])) }, closed),
  responses: { 200: CompanyOpportunity },
  refusals: ['applications_open', 'opportunity_unpublished', 'unpublished_changes'],
});

/** Only possible if it was never published. */
export const deleteOpportunity = route({
  operationId: 'deleteOpportunity',
  method: 'DELETE',
  path: '/api/company/opportunities/:opportunityId',
  tag,
  summary: 'Delete a draft job',
  access: 'company',
  permission: 'edit_opportunities',
  params: OneOpportunity,
  responses: { 204: Type.Null() },
  refusals: ['opportunity_published'],
});

/** Shows the draft as candidates would see it today, without a comparison. With `of=published`, shows the job as last published. */
export const previewOpportunity = route({
  operationId: 'previewOpportunity',
  method: 'GET',
  path: '/api/company/opportunities/:opportunityId/preview',
  tag,
  summary: 'Preview a job',
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
