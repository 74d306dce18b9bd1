import {
  deleteOwnCalendar,
  type OwnCalendar,
  readOwnCalendar,
  saveOwnCalendar,
} from '@common-ground/contract/interviews/member-calendar';
import { CALENDAR_LIMITS, unknownSince } from '@common-ground/domain/interviews/member-calendar';
import { isKnownTimeZone } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { CaldavLogin } from '../../platform/calendars/fetch-caldav.ts';
import { openKeys } from '../../platform/configuration/open-keys.ts';
import { sealSecret } from '../../platform/configuration/sealed-secret.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { fetchedUrl } from '../../platform/outside/fetch-public.ts';
import * as store from '../../stores/interviews/member-calendar.store.ts';

const SAVES_PER_MINUTE = 10;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

async function presentOwnCalendar(db: Database, scope: CompanyScope, now: Date): Promise<OwnCalendar> {
  const stored = await store.findOwnCalendar(db, scope);
  if (stored === null) return { calendar: null };
  const { kind, host, addedAt, readAt, failedSince, failure } = stored;
  return {
    calendar: {
      kind,
      host,
      addedAt: addedAt.toISOString(),
      readAt: isoOrNull(readAt),
      failedSince: isoOrNull(failedSince),
      failure,
      unknownSince: isoOrNull(unknownSince(stored, addedAt, now)),
    },
  };
}

/** Refreshes open planners, which show whether a colleague’s calendar could be read. */
const notifyChanged = (db: Database, { companyId, accountId }: CompanyScope) =>
  notifyCompany(db, companyId, { topic: 'calendars', ids: [accountId] });

/** Serves members their own calendar. */
export function registerMemberCalendars(app: FastifyInstance, context: Context): void {
  const { config, db: requestDb, now } = context;

  bind(app, context, readOwnCalendar, async ({ scope }) =>
    succeed(200, await presentOwnCalendar(requestDb, scope, now())),
  );

  bind(
    app,
    context,
    saveOwnCalendar,
    async ({ scope, body: { address, timeZone, login } }) => {
      const url = fetchedUrl(address, { allowsHttp: config.calendars.allowsLoopback });
      if (url === null) return refuseInput([{ pointer: '/address', code: 'calendar_address', params: {} }]);
      // In its stored form, each letter outside ASCII takes up to nine characters.
      if (url.length > CALENDAR_LIMITS.address)
        return refuseInput([
          { pointer: '/address', code: 'too_long', params: { limit: CALENDAR_LIMITS.address } },
        ]);
      if (!isKnownTimeZone(timeZone))
        return refuseInput([{ pointer: '/timeZone', code: 'time_zone_unknown', params: {} }]);
      const keys = await openKeys(config.calendars.keys);
      const secret = login ? JSON.stringify({ url, ...login } satisfies CaldavLogin) : url;
      const sealedAddress = sealSecret(keys, secret, scope.accountId);
      return requestDb.transaction().execute(async (db) => {
        await store.lockOwnCalendar(db, scope);
        const { host } = new URL(url);
        const kind = login ? 'caldav' : 'ics';
        await store.upsertOwnCalendar(db, scope, { kind, sealedAddress, host, timeZone, at: now() });
        await notifyChanged(db, scope);
        return succeed(200, await presentOwnCalendar(db, scope, now()));
      });
    },
    { requestsPerMinute: SAVES_PER_MINUTE },
  );

  bind(app, context, deleteOwnCalendar, ({ scope }) =>
    requestDb.transaction().execute(async (db) => {
      await store.lockOwnCalendar(db, scope);
      await store.deleteOwnCalendar(db, scope);
      await notifyChanged(db, scope);
      return succeed(204, null);
    }),
  );
}
