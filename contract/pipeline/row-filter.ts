import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { Type } from 'typebox';
import { oneOf } from '../nullable.ts';
import { Id } from '../scalars.ts';

export const PIPELINE_ORDERS = ['sent', 'reply_by', 'name', 'stage'] as const;

/** One job, or all that the caller can access. */
export const JobFilter = { opportunityId: Type.Optional(Id) } as const;

/** Which applications the table has, and in which order. */
export const RowFilter = {
  ...JobFilter,
  stageId: Type.Optional(Id),
  status: Type.Optional(oneOf(APPLICATION_STATUSES)),
  /** `hired_this_quarter`: offers accepted in the present calendar quarter, by the company's time zone. */
  state: Type.Optional(oneOf(['open', 'ended', 'late', 'hired_this_quarter', 'all'])),
  words: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: NAME_PATTERN })),
  order: Type.Optional(oneOf(PIPELINE_ORDERS)),
  direction: Type.Optional(oneOf(['ascending', 'descending'])),
} as const;
