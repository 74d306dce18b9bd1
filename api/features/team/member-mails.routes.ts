import { readMemberMails, saveMemberMails } from '@common-ground/contract/member-mails';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { findMemberMails, updateMemberMails } from './member-mail.store.ts';

/** Serves which mails a member gets. */
export function registerMemberMails(app: FastifyInstance, context: Context): void {
  const { db } = context;

  bind(app, context, readMemberMails, async ({ scope }) =>
    succeed(200, { wanted: [...(await findMemberMails(db, scope))] }),
  );

  bind(app, context, saveMemberMails, async ({ scope, body }) => {
    await updateMemberMails(db, scope, body.wanted);
    return succeed(200, { wanted: [...(await findMemberMails(db, scope))] });
  });
}
