import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { Type } from 'typebox';
import { list } from '../list.ts';
import { route } from '../route.ts';
import { PipelineRow } from './pipeline.ts';
import { RowFilter } from './row-filter.ts';

const closed = { additionalProperties: false } as const;

/**
 * The open applications among those that `listPipeline` lists, for a bulk action on all of them: the first in the same order, as many as
 * one action can change, and how many there are altogether.
 */
export const listMatchingApplications = route({
  operationId: 'listMatchingApplications',
  method: 'GET',
  path: '/api/company/pipeline/matching',
  tag: 'pipeline',
  summary: 'List applications for a bulk action',
  access: 'company',
  permission: 'decide',
  query: Type.Object(
    {
      ...RowFilter,
      /** With 0, they're only counted. */
      limit: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MAX_BULK_APPLICATIONS, default: MAX_BULK_APPLICATIONS }),
      ),
    },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(PipelineRow), count: Type.Integer({ minimum: 0 }) }, closed) },
  refusals: [],
});
