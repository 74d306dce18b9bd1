import {
  downloadCompanyInterviewEntry,
  downloadInterviewEntry,
} from '@common-ground/contract/interviews/interview-entries';
import { formatLocale } from '@common-ground/i18n/formats';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { formatMessage } from '@common-ground/i18n/message';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import {
  findCompanyInterviewEntry,
  findInterviewEntry,
  type InterviewEntry,
} from '../../stores/interviews/interview-entry.store.ts';
import { interviewUrl, NO_SENDER, organiserAt } from './interview.mail.ts';
import { calendarFile } from './interview-calendar.mail.ts';
import { entrySummary } from './interview-text.mail.ts';

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/** The entry as a file: a UID, a sequence and words like those in the emails. */
function fileOf({ config, now }: Context, entry: InterviewEntry, isCandidate: boolean) {
  const summary = formatMessage(entrySummary(entry, isCandidate), {
    language: SOURCE_LANGUAGE,
    locale: formatLocale(),
  });
  const url = interviewUrl({ ...entry, isCandidate }, config.publicUrl);
  const organiser = organiserAt(config.smtp?.from ?? NO_SENDER);
  const text = calendarFile({ ...entry, summary, url, organiser, sentAt: now() });
  return {
    ...succeed(200, bytesOf(text)),
    file: { mediaType: 'text/calendar', name: 'interview.ics', size: Buffer.byteLength(text) },
  };
}

/** Serves booked interviews as calendar entries. */
export function registerInterviewEntries(app: FastifyInstance, context: Context): void {
  const { db, today } = context;

  bind(app, context, downloadInterviewEntry, async ({ scope, params }) => {
    const entry = await findInterviewEntry(db, scope, params.interviewId);
    return entry ? fileOf(context, entry, true) : refuse('not_found');
  });

  bind(app, context, downloadCompanyInterviewEntry, async ({ scope, params }) => {
    const entry = await findCompanyInterviewEntry(db, scope, params.interviewId, today());
    return entry ? fileOf(context, entry, false) : refuse('not_found');
  });
}
