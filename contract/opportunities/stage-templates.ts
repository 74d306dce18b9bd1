import { STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';
import { DraftStages, WRITTEN_BYTES } from './opportunity-draft.ts';

/** Stages and scorecards that a company keeps for reuse. An opportunity gets a copy, so changing a template doesn't change any of them. */

const closed = { additionalProperties: false } as const;

const content = {
  name: Type.String({ minLength: 1, maxLength: STAGE_LIMITS.name, pattern: NAME_PATTERN }),
  stages: DraftStages,
} as const;

/** The name and stages of a template. */
export const StageTemplateContent = Type.Object(content, closed);
export type StageTemplateContent = Static<typeof StageTemplateContent>;

/** A saved list of stages. */
export const StageTemplate = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), ...content },
  closed,
);
export type StageTemplate = Static<typeof StageTemplate>;

const tag = 'stage templates';
const params = Type.Object({ templateId: Id }, closed);

/** Lists the company's templates, sorted by name. */
export const listStageTemplates = route({
  operationId: 'listStageTemplates',
  method: 'GET',
  path: '/api/company/stage-templates',
  tag,
  summary: 'List stage templates',
  access: 'company',
  permission: 'read_company',
  responses: { 200: Type.Object({ items: list(StageTemplate) }, closed) },
  refusals: [],
});

/** The name has to be unique. */
export const createStageTemplate = route({
  operationId: 'createStageTemplate',
  method: 'POST',
  path: '/api/company/stage-templates',
  tag,
  summary: 'Create a stage template',
  access: 'company',
  permission: 'edit_opportunities',
  body: StageTemplateContent,
  maxBodyBytes: WRITTEN_BYTES,
  responses: { 201: StageTemplate },
  refusals: ['template_exists', 'template_limit'],
});

/** Renames it or replaces its stages. */
export const saveStageTemplate = route({
  operationId: 'saveStageTemplate',
  method: 'PUT',
  path: '/api/company/stage-templates/:templateId',
  tag,
  summary: 'Save a stage template',
  access: 'company',
  permission: 'edit_opportunities',
  isVersioned: true,
  params,
  body: StageTemplateContent,
  maxBodyBytes: WRITTEN_BYTES,
  responses: { 200: StageTemplate },
  refusals: ['template_exists'],
});

/** Jobs that were created with it keep their stages. */
export const deleteStageTemplate = route({
  operationId: 'deleteStageTemplate',
  method: 'DELETE',
  path: '/api/company/stage-templates/:templateId',
  tag,
  summary: 'Delete a stage template',
  access: 'company',
  permission: 'edit_opportunities',
  params,
  responses: { 204: Type.Null() },
  refusals: [],
});
