import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  MessageTemplateContent,
  saveMessageTemplate,
} from '@common-ground/contract/messages/message-templates';
import { findViolations } from '@common-ground/contract/violations';
import {
  MESSAGE_TEMPLATE_LIMITS,
  TEMPLATE_PLACEHOLDERS,
  templateViolations,
} from '@common-ground/domain/messages/message-template';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import {
  deleteOwnMessageTemplate,
  insertMessageTemplate,
  listOwnMessageTemplates,
  lockMessageTemplates,
  updateMessageTemplate,
} from '../../stores/messages/message-template.store.ts';

/** The template in its stored form, and its violations: composing can make a text longer. */
function readTemplate({ name, text }: MessageTemplateContent) {
  const content = { name: normalisedText(name), text: normalisedText(text) };
  const violations = [
    ...findViolations(MessageTemplateContent, content),
    ...templateViolations('/text', content.text, TEMPLATE_PLACEHOLDERS),
  ];
  return { content, violations };
}

/** Serves a company's message templates. */
export function registerMessageTemplates(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, listMessageTemplates, async ({ scope }) =>
    succeed(200, { items: await listOwnMessageTemplates(db, scope) }),
  );

  bind(app, context, deleteMessageTemplate, async ({ scope, params }) =>
    (await deleteOwnMessageTemplate(db, scope, params.templateId)) ? succeed(204, null) : refuse('not_found'),
  );

  registerTemplateWriting(app, context);
}

function registerTemplateWriting(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, createMessageTemplate, async ({ scope, body }) => {
    const { content, violations } = readTemplate(body);
    if (violations.length > 0) return refuseInput(violations);
    return db.transaction().execute(async (transaction) => {
      await lockMessageTemplates(transaction, scope);
      const templates = await listOwnMessageTemplates(transaction, scope);
      const known = templates.find(({ name }) => name === content.name);
      // The response to an earlier attempt may have been lost.
      if (known && known.text === content.text) return succeed(201, known, known.version);
      if (known) return refuse('template_exists');
      if (templates.length >= MESSAGE_TEMPLATE_LIMITS.count) return refuse('template_limit');
      const messageTemplate = await insertMessageTemplate(transaction, scope, content);
      return succeed(201, messageTemplate, messageTemplate.version);
    });
  });

  bind(app, context, saveMessageTemplate, async ({ scope, params: { templateId }, body, ifMatch }) => {
    const { content, violations } = readTemplate(body);
    if (violations.length > 0) return refuseInput(violations);
    return db.transaction().execute(async (transaction) => {
      await lockMessageTemplates(transaction, scope);
      const templates = await listOwnMessageTemplates(transaction, scope);
      const current = templates.find(({ id }) => id === templateId);
      if (current === undefined) return refuse('not_found');
      if (templates.some(({ id, name }) => name === content.name && id !== templateId))
        return refuse('template_exists');
      const updated = await updateMessageTemplate(transaction, scope, templateId, content, ifMatch);
      if (updated === null) return refuse('version_conflict', { current });
      return succeed(200, updated, updated.version);
    });
  });
}
