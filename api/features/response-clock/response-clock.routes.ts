import {
  askForAnswer,
  listCompanyResponses,
  readApplicationProgress,
  readReplyClock,
  readWorkingCalendar,
  saveWorkingCalendar,
} from '@common-ground/contract/response-clock/response-clock';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { canRateProcess } from '@common-ground/domain/response-clock/process-rating';
import { canAskForAnswer } from '@common-ground/domain/response-clock/response-clock';
import { publicFigures } from '@common-ground/domain/response-clock/response-figures';
import { workingWeekViolations } from '@common-ground/domain/working-calendar/working-days';
import { isKnownTimeZone } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { findAccessibleApplication } from '../../stores/applications/accessible-application.store.ts';
import { countUnread } from '../../stores/messages/message-reading.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';
import { findOwnProgress, type OwnApplication } from '../../stores/response-clock/own-progress.store.ts';
import {
  findOwnRating,
  findPublicRatings,
  hasRatedLately,
} from '../../stores/response-clock/process-rating.store.ts';
import { findReplyClock, insertAnswerRequest } from '../../stores/response-clock/reply-clock.store.ts';
import { findCountedSince, findFigures } from '../../stores/response-clock/response-figures.store.ts';
import { findOwnCalendar, upsertCalendar } from '../../stores/response-clock/working-calendar.store.ts';

const ASKS_PER_MINUTE = 10;

const UNKNOWN_TIME_ZONE = { pointer: '/timeZone', code: 'not_allowed', params: {} };

/** Serves reply dates, and how well companies meet them. */
export function registerResponseClock(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  async function progressOf(database: Database, scope: CandidateScope, application: OwnApplication) {
    const { id, companyId, status } = application;
    const clock = await findReplyClock(database, scope, companyId, application, now());
    const rating = await findOwnRating(database, scope, id);
    return {
      applicationId: id,
      status,
      stageName: application.stageName,
      clock,
      canAsk: clock !== null && canAskForAnswer(clock, clock.askedAt !== null),
      canRate:
        companyId !== null &&
        rating === null &&
        canRateProcess(application) &&
        !(await hasRatedLately(database, scope, companyId, now())),
      rating,
      unreadCount: await countUnread(database, scope, id),
    };
  }

  bind(app, context, readApplicationProgress, async ({ scope, params }) => {
    const application = await findOwnProgress(db, scope, params.applicationId);
    return application === null
      ? refuse('not_found')
      : succeed(200, await progressOf(db, scope, application));
  });

  bind(
    app,
    context,
    askForAnswer,
    async ({ scope, params }) =>
      db.transaction().execute(async (transaction) => {
        const application = await findOwnProgress(transaction, scope, params.applicationId, true);
        if (application === null) return refuse('not_found');
        if (!isOpenApplication(application.status)) return refuse('application_ended');
        const { id: applicationId, companyId } = application;
        const at = now();
        const clock = await findReplyClock(transaction, scope, companyId, application, at);
        if (clock === null || companyId === null || !clock.isLate) return refuse('answer_not_late');
        const { replyBy } = clock;
        if (await insertAnswerRequest(transaction, scope, { applicationId, companyId, replyBy, at })) {
          const { candidateId } = scope;
          const notice = {
            applicationId,
            companyId,
            candidateId,
            kind: 'asked',
            reference: replyBy,
            at,
          } as const;
          await insertNotice(transaction, notice);
          await notifyCompany(transaction, companyId, { topic: 'applications', ids: [applicationId] });
        }
        return succeed(200, await progressOf(transaction, scope, application));
      }),
    { requestsPerMinute: ASKS_PER_MINUTE },
  );

  bind(app, context, readReplyClock, async ({ scope, params }) => {
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    return succeed(200, { clock: await findReplyClock(db, scope, scope.companyId, application, now()) });
  });

  bind(app, context, readWorkingCalendar, async ({ scope }) => {
    const ownCalendar = await findOwnCalendar(db, scope);
    return succeed(200, ownCalendar, ownCalendar.version);
  });

  bind(app, context, saveWorkingCalendar, async ({ scope, body, ifMatch }) => {
    const violations = [
      ...workingWeekViolations(body),
      ...(isKnownTimeZone(body.timeZone) ? [] : [UNKNOWN_TIME_ZONE]),
    ];
    if (violations.length > 0) return refuseInput(violations);
    const version = await db
      .transaction()
      .execute((transaction) => upsertCalendar(transaction, scope, body, ifMatch));
    const ownCalendar = await findOwnCalendar(db, scope);
    return version === null
      ? refuse('version_conflict', { current: ownCalendar })
      : succeed(200, ownCalendar, ownCalendar.version);
  });

  bind(app, context, listCompanyResponses, async ({ query }) => {
    const ids = [...new Set(query.companyIds.split(','))];
    const [figures, ratings, since] = await Promise.all([
      findFigures(db, ids),
      findPublicRatings(db, ids),
      findCountedSince(db, ids, now()),
    ]);
    const items = ids.map((companyId) => ({
      companyId,
      figures: publicFigures(figures.get(companyId) ?? null),
      ratings: ratings.get(companyId) ?? null,
      countedSince: since.get(companyId) ?? null,
    }));
    return succeed(200, { items });
  });
}
