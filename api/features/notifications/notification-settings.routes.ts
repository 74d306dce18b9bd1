import {
  readCompanyNotificationSettings,
  readNotificationSettings,
  saveCompanyNotificationSettings,
  saveNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import { nextDigestAt } from '@common-ground/domain/notifications/digest-time';
import {
  CANDIDATE_EMAILS,
  type EmailSettings,
  emailSettingsViolations,
  MEMBER_EMAILS,
  ofSide,
} from '@common-ground/domain/notifications/email-settings';
import { quietUntil } from '@common-ground/domain/notifications/quiet-hours';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import {
  findNotificationSettings,
  upsertNotificationSettings,
} from '../../stores/notifications/notification-settings.store.ts';

/** Reads and saves the settings of one side; what the person chose on the other side, if they were ever there, is left as it is. */
function settingsOf<Email extends string>({ db, now }: Context, emails: readonly Email[]) {
  async function find(scope: AccountScope) {
    const { version, content } = await findNotificationSettings(db, scope);
    return { version, content: ofSide(content, emails) };
  }

  async function save(scope: AccountScope, content: EmailSettings<Email>, readVersion: number) {
    const stored = await findNotificationSettings(db, scope);
    const emailsExcept = (kept: readonly string[]) =>
      kept.filter((item) => !emails.some((email) => email === item));
    const daily = [...content.daily, ...emailsExcept(stored.content.daily)];
    const off = [...content.off, ...emailsExcept(stored.content.off)];
    const { digestHour: hour, quietHours, timeZone } = content;
    const at = now();
    const digestDueAt =
      daily.length === 0 || timeZone === null
        ? null
        : nextDigestAt({ hour, timeZone, lastOn: stored.digestOn }, at);
    const isQuiet = quietHours !== null && timeZone !== null;
    const change = {
      ...{ readVersion, digestDueAt, at },
      quietUntil: isQuiet ? quietUntil(quietHours, timeZone, at) : null,
    };
    return upsertNotificationSettings(db, scope, { ...content, daily, off }, change);
  }

  return { find, save };
}

/** Serves both sides their choice of emails. */
export function registerNotificationSettings(app: FastifyInstance, context: Context): void {
  const candidates = settingsOf(context, CANDIDATE_EMAILS);
  const members = settingsOf(context, MEMBER_EMAILS);

  bind(app, context, readNotificationSettings, async ({ scope }) =>
    succeed(200, await candidates.find(scope)),
  );

  bind(app, context, saveNotificationSettings, async ({ scope, body, ifMatch }) => {
    const violations = emailSettingsViolations(body);
    if (violations.length > 0) return refuseInput(violations);
    const version = await candidates.save(scope, body, ifMatch);
    if (version === null) return refuse('version_conflict', { current: await candidates.find(scope) });
    return succeed(200, { version, content: ofSide(body, CANDIDATE_EMAILS) }, version);
  });

  bind(app, context, readCompanyNotificationSettings, async ({ scope }) =>
    succeed(200, await members.find(scope)),
  );

  bind(app, context, saveCompanyNotificationSettings, async ({ scope, body, ifMatch }) => {
    const violations = emailSettingsViolations(body);
    if (violations.length > 0) return refuseInput(violations);
    const version = await members.save(scope, body, ifMatch);
    if (version === null) return refuse('version_conflict', { current: await members.find(scope) });
    return succeed(200, { version, content: ofSide(body, MEMBER_EMAILS) }, version);
  });
}
