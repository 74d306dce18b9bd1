import type { Employment } from '@common-ground/contract/profile/employment';
import type { SavedEmployment } from '@common-ground/contract/profile/profile';
import { EMPTY_EMPLOYMENT } from '@common-ground/domain/profile/employment';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { upsertSection } from './section.store.ts';

/** With one row at most. */
const listEmployments = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('employments')
    .where('candidate_id', '=', candidateId)
    .selectAll()
    // As text, so that it comes back exactly as given: "12.50" as "12.50".
    .select(sql<string | null>`desired_pay_minimum::text`.as('pay_minimum')),
);

/** What the candidate wants at work; version 0 if never saved. */
export async function findEmployment(db: Database, scope: CandidateScope): Promise<SavedEmployment> {
  const [row] = await listEmployments(db, scope.candidateId);
  if (!row) return { version: 0, content: EMPTY_EMPLOYMENT };
  const pay = {
    minimum: row.pay_minimum,
    period: row.desired_pay_period,
    currency: row.desired_pay_currency,
  };
  const content = {
    situation: row.situation,
    availableFrom: row.available_from?.slice(0, 'YYYY-MM'.length) ?? null,
    noticeWeeks: row.notice_weeks,
    hoursPerWeek: row.hours_per_week,
    fieldsOfWork: row.fields_of_work,
    desiredPay: Object.values(pay).some((part) => part !== null) ? pay : null,
    licences: row.licences,
    currentEmployer: row.current_employer,
  };
  return { version: row.version, content: content as Employment };
}

/**
 * Saves what the candidate wants at work over the version that was read.
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export function upsertEmployment(
  db: Database,
  scope: CandidateScope,
  content: Employment,
  readVersion: number,
): Promise<number | null> {
  const columns = {
    situation: content.situation,
    available_from: content.availableFrom === null ? null : `${content.availableFrom}-01`,
    notice_weeks: content.noticeWeeks,
    hours_per_week: content.hoursPerWeek,
    fields_of_work: content.fieldsOfWork as string[] | null,
    desired_pay_minimum: content.desiredPay?.minimum ?? null,
    desired_pay_period: content.desiredPay?.period ?? null,
    desired_pay_currency: content.desiredPay?.currency ?? null,
    licences: content.licences as string[] | null,
    current_employer: content.currentEmployer,
  };
  return upsertSection(db, scope, 'employments', columns, readVersion);
}
