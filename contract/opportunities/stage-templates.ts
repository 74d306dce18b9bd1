import { STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';
import { DraftStages, WRITTEN_BYTES } from './opportunity-draft.ts';

/** Stages with their scorecards that a company keeps to use again. An opportunity takes a copy: a change here changes none of them. */

const closed = { additionalProperties: false } as const;

const content = {
  name: Type.String({ minLength: 1, maxLength: STAGE_LIMITS.name, pattern: NAME_PATTERN }),
  stages: DraftStages,
} as const;

export const StageTemplateContent = Type.Object(content, closed);
export type StageTemplateContent = Static<typeof StageTemplateContent>;

export const StageTemplate = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), ...content },
  closed,
);
export type StageTemplate = Static<typeof StageTemplate>;

const tag = 'stage templates';
const params = Type.Object({ templateId: Id }, closed);

export const listStageTemplates = route({
  operationId: 'listStageTemplates',
  method: 'GET',
  path: '/api/company/stage-templates',
  tag,
  summary: "The company's own templates, by name.",
  access: 'company',
  permission: 'read_company',
  responses: { 200: Type.Object({ items: list(StageTemplate) }, closed) },
  refusals: [],
});

export const createStageTemplate = route({
  operationId: 'createStageTemplate',
  method: 'POST',
  path: '/api/company/stage-templates',
  tag,
  summary: 'Keeps some stages under a name that no other template has.',
  access: 'company',
  permission: 'edit_opportunities',
  body: StageTemplateContent,
  maxBodyBytes: WRITTEN_BYTES,
  responses: { 201: StageTemplate },
  refusals: ['template_exists', 'template_limit'],
});

export const saveStageTemplate = route({
  operationId: 'saveStageTemplate',
  method: 'PUT',
  path: '/api/company/stage-templates/:templateId',
  tag,
  summary: 'Renames a template or replaces its stages.',
  access: 'company',
  permission: 'edit_opportunities',
  isVersioned: true,
  params,
  body: StageTemplateContent,
  maxBodyBytes: WRITTEN_BYTES,
  responses: { 200: StageTemplate },
  refusals: ['template_exists'],
});

export const deleteStageTemplate = route({
  operationId: 'deleteStageTemplate',
  method: 'DELETE',
  path: '/api/company/stage-templates/:templateId',
  tag,
  summary: 'Forgets a template. Opportunities that were begun with it keep their stages.',
  access: 'company',
  permission: 'edit_opportunities',
  params,
  responses: { 204: Type.Null() },
  refusals: [],
});
