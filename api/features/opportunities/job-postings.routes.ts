import { listJobPostings, readJobPosting } from '@common-ground/contract/opportunities/job-postings';
import { jobPosting } from '@common-ground/domain/opportunities/job-posting';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import {
  findPosting,
  type JobPostingRow,
  listPostings,
} from '../../stores/opportunities/job-posting.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';

/** Serves what is published to job boards. There's no page for people who aren't signed in: the URL leads to the sign-in. */
export function registerJobPostings(app: FastifyInstance, context: Context): void {
  const { db, now, config } = context;
  const documentOf = (found: JobPostingRow) =>
    jobPosting({ ...found, url: `${config.publicUrl}/opportunities/${found.id}` });

  bind(app, context, listJobPostings, async ({ query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listPostings(db, { after, limit: limit + 1, at: now() });
    const { shown, next } = cutPage(rows, limit, ({ orderKey, id }) => ({ key: orderKey, id }));
    return succeed(200, { items: shown.map(documentOf), next });
  });

  bind(app, context, readJobPosting, async ({ params }) => {
    const found = await findPosting(db, params.opportunityId, now());
    return found === null ? refuse('not_found') : succeed(200, documentOf(found));
  });
}
