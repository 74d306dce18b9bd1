import { isDeepStrictEqual } from 'node:util';
import {
  createStageTemplate,
  deleteStageTemplate,
  listStageTemplates,
  StageTemplateContent,
  saveStageTemplate,
} from '@common-ground/contract/opportunities/stage-templates';
import { findViolations } from '@common-ground/contract/violations';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  MAX_TEMPLATES,
  type StoredTemplate,
  updateTemplate,
} from '../../stores/opportunities/stage-template.store.ts';

/** Serves a company's stage templates. */
export function registerStageTemplates(app: FastifyInstance, context: Context): void {
  const { db } = context;

  const isTaken = (templates: readonly StoredTemplate[], name: string, exceptId: string | null) =>
    templates.some((template) => template.name === name && template.id !== exceptId);

  bind(app, context, listStageTemplates, async ({ scope }) =>
    succeed(200, { items: await listTemplates(db, scope) }),
  );

  bind(app, context, createStageTemplate, async ({ scope, body }) => {
    const content: StageTemplateContent = normalisedContent(body);
    const violations = findViolations(StageTemplateContent, content);
    if (violations.length > 0) return refuseInput(violations);
    return db.transaction().execute(async (transaction) => {
      await lockTemplates(transaction, scope);
      const templates = await listTemplates(transaction, scope);
      const known = templates.find(({ name }) => name === content.name);
      // The response to an earlier attempt may have been lost.
      if (known && isDeepStrictEqual(known.stages, content.stages)) return succeed(201, known, known.version);
      if (known) return refuse('template_exists');
      if (templates.length >= MAX_TEMPLATES) return refuse('template_limit');
      const made = await insertTemplate(transaction, scope, content);
      return succeed(201, made, made.version);
    });
  });

  bind(app, context, saveStageTemplate, async ({ scope, params, body, ifMatch }) => {
    const content: StageTemplateContent = normalisedContent(body);
    const violations = findViolations(StageTemplateContent, content);
    if (violations.length > 0) return refuseInput(violations);
    return db.transaction().execute(async (transaction) => {
      await lockTemplates(transaction, scope);
      const current = await findTemplate(transaction, scope, params.templateId);
      if (current === null) return refuse('not_found');
      const templates = await listTemplates(transaction, scope);
      if (isTaken(templates, content.name, current.id)) return refuse('template_exists');
      const updated = await updateTemplate(transaction, scope, current.id, content, ifMatch);
      if (updated === null) return refuse('version_conflict', { current });
      return succeed(200, updated, updated.version);
    });
  });

  bind(app, context, deleteStageTemplate, async ({ scope, params }) =>
    (await deleteTemplate(db, scope, params.templateId)) ? succeed(204, null) : refuse('not_found'),
  );
}
