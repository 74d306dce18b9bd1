import { readEmailPreferences, saveEmailPreferences } from '@common-ground/contract/team/email-preferences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { findEmailPreferences, updateEmailPreferences } from '../../stores/team/email-preferences.store.ts';

/** Serves a member's email preferences. */
export function registerEmailPreferences(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, readEmailPreferences, async ({ scope }) =>
    succeed(200, { wanted: [...(await findEmailPreferences(db, scope))] }),
  );

  bind(app, context, saveEmailPreferences, async ({ scope, body }) => {
    await updateEmailPreferences(db, scope, body.wanted);
    return succeed(200, { wanted: [...(await findEmailPreferences(db, scope))] });
  });
}
