import { OPPORTUNITY_STATUSES } from '@common-ground/domain/opportunities/opportunity';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { PipelineRow } from '../pipeline/pipeline.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/** Finds by name, from any page, the people a company already deals with and its jobs. */

const closed = { additionalProperties: false } as const;

/** Someone invited, while they show the company their name and haven't applied. */
const FoundInvitee = Type.Object({ handle: Id, calledName: Type.String(), title: Type.String() }, closed);

/** A contact, with where the company met them last. */
const FoundContact = Type.Object(
  { id: Id, name: Type.String(), source: nullableString({ minLength: 1 }) },
  closed,
);

/** A job that the caller can reach. */
const FoundJob = Type.Object({ id: Id, title: Type.String(), status: oneOf(OPPORTUNITY_STATUSES) }, closed);

/** The best of each kind: at most eight applications and five of the others. */
export const FoundInCompany = Type.Object(
  {
    /** Chosen from the 200 newest matches: open ones first, then the newest. */
    applications: list(PipelineRow),
    /** Empty for roles that don't search for candidates. */
    invitees: list(FoundInvitee),
    /** Empty for roles that don't search for candidates. */
    contacts: list(FoundContact),
    /** Jobs that aren't closed first, then by last change. */
    jobs: list(FoundJob),
  },
  closed,
);
export type FoundInCompany = Static<typeof FoundInCompany>;

/**
 * Finds applicants, invited candidates and contacts by name, and jobs by title. Every word typed must be the beginning of a word in it,
 * ignoring case and accents. Finds only what the caller can access and sees by name: no one is found by a name that's withheld. For
 * candidates the company doesn't deal with yet, use `searchCandidates`. Invited candidates who are found are recorded as if shown in the
 * list of invitations.
 */
export const searchCompany = route({
  operationId: 'searchCompany',
  method: 'POST',
  path: '/api/company/search',
  tag: 'people',
  summary: "Search the company's people and jobs",
  access: 'company',
  permission: 'read_applications',
  body: Type.Object({ words: Type.String({ minLength: 1, maxLength: 100, pattern: NAME_PATTERN }) }, closed),
  responses: { 200: FoundInCompany },
  refusals: [],
});
