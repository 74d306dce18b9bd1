import { randomBytes, randomUUID } from 'node:crypto';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { saveCompanyProfile } from '@common-ground/contract/company/company';
import {
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { publishCulture, saveStatedCulture } from '@common-ground/contract/company-culture/company-culture';
import { createRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { readRaterSession, saveRaterAnswer } from '@common-ground/contract/culture/rater-session';
import { saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { createMessageTemplate } from '@common-ground/contract/messages/message-templates';
import { createOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { createStageTemplate } from '@common-ground/contract/opportunities/stage-templates';
import { removeMember } from '@common-ground/contract/team/team';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import { ERASURE } from '@common-ground/database/erasure';
import type { DB } from '@common-ground/database/schema';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { orderFrom } from '../../testing/worlds/test-company-culture.ts';
import { fillCompleteCandidate } from '../../testing/worlds/test-complete-candidate.ts';
import { admitTestRater, entryFor, rateCompany } from '../../testing/worlds/test-culture.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const { call } = test;
const SCREEN = 'a01';

/** How many rows each table has that are deleted with an account. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = test.current.context;
  const tables = Object.keys(ERASURE).filter((table) => ERASURE[table]?.rule === 'delete') as (keyof DB)[];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { n } = await db
      .selectFrom(table)
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = n;
  }
  return counts;
}

/** Fills every table that belongs to a company. */
async function fillCompany() {
  const owner = await signUpCompany(test.current, 'Harbour');
  const companyId = owner.companyId ?? '';
  // In a small company, culture results are shown from five ratings on.
  await test.current.context.systemDb
    .updateTable('companies')
    .set({ headcount: 20 })
    .where('id', '=', companyId)
    .execute();
  for (const variant of [0, 1, 2, 3, 4]) await rateCompany(test.current, companyId, variant);
  const rater = await admitTestRater(test.current, companyId);
  const entry = entryFor(SCREEN);
  await resultOf(call(saveRaterAnswer, { params: { screenId: SCREEN }, token: rater.token, body: entry }));
  const { token } = owner;
  await resultOf(call(createRaterLinks, { token, body: { count: 3 } }));
  await resultOf(call(saveStatedCulture, { token, body: { order: orderFrom(0) } }));
  await resultOf(call(publishCulture, { token, ifMatch: 0 }));
  await resultOf(call(saveCompanyProfile, { token, ifMatch: 0, body: { brandName: 'Quay' } }));
  await resultOf(call(saveCompanyDomain, { token, body: { domain: 'harbour.example' } }));
  await resultOf(call(sendVerificationCode, { token, body: { address: 'ines@harbour.example' } }));
  await verifyCompany(test.current, owner.companyId);
  // All these companies have the same name, which only one of them could claim.
  await test.current.context.systemDb
    .insertInto('verified_company_names')
    .values({ joined_key: companyId, company_id: companyId })
    .execute();
  await test.current.context.systemDb
    .insertInto('name_claims')
    .values({ company_id: companyId, domain: 'harbour.example', claimed_at: new Date() })
    .execute();
  await test.current.context.systemDb
    .insertInto('rated_mailboxes')
    .values({ company_id: companyId, year: 2026, mailbox_digest: randomBytes(32) })
    .execute();
  const queued = { company_id: companyId, kind: 'code', sealed: randomBytes(60) };
  await test.current.context.systemDb
    .insertInto('queued_mails')
    .values({ ...queued, queued_at: new Date(), due_at: new Date() })
    .execute();
  await test.current.context.systemDb
    .insertInto('budget_alert_mails')
    .values({
      company_id: companyId,
      budget: 'company',
      day: '2026-11-23',
      owner_id: String(owner.accountId),
    })
    .execute();
  await test.current.context.systemDb
    .insertInto('interview_departure_mails')
    .values({
      interview_id: randomUUID(),
      account_id: String(owner.accountId),
      company_id: companyId,
      has_entry: true,
      sequence: 3,
      starts_at: new Date(),
      minutes: 45,
      time_zone: 'Europe/London',
      due_at: new Date(),
    })
    .execute();
  const invitation = { address: 'ana@harbour.example', role: 'auditor', opportunityIds: [] } as const;
  await resultOf(call(inviteMember, { token, body: invitation }));
  const job = { title: 'Quay keeper', kind: 'permanent' } as const;
  await resultOf(call(createOpportunity, { token, idempotencyKey: randomUUID(), body: job }));
  const stage = { replyDays: 5, scorecard: [] };
  const stages = [
    { id: randomUUID(), kind: 'received', name: 'Received', ...stage },
    { id: randomUUID(), kind: 'offer', name: 'Offer', ...stage },
  ] as const;
  await resultOf(call(createStageTemplate, { token, body: { name: 'Usual', stages } }));
  const text = 'Dear {name}, thank you.';
  await resultOf(call(createMessageTemplate, { token, body: { name: 'Thanks', text } }));
  const calendar = { address: 'https://calendar.example/ines.ics', timeZone: 'Europe/London' };
  await resultOf(call(saveOwnCalendar, { token, body: calendar }));
  const opportunityId = await publishOpportunity(test.current, owner);
  const colleague = await addMember(test.current, owner, 'interviewer', [opportunityId]);
  const formerMember = await addMember(test.current, owner, 'auditor');
  await resultOf(call(removeMember, { params: { memberId: formerMember.accountId }, token }));
  return { ...owner, raterUid: rater.uid, colleague };
}

describe(deleteAccount.operationId, () => {
  it('leaves no row of a deleted candidate or company in any table', async () => {
    const before = await countRows();
    expect(Object.values(before).every((n) => n === 0)).toBe(true);
    const candidate = await fillCompleteCandidate(test.current, 'Amara');
    const company = await fillCompany();
    const upload = { account_id: candidate.accountId, began_at: new Date() };
    await test.current.context.systemDb
      .insertInto('uploads')
      .values({ ...upload, key: randomUUID(), is_stored: true })
      .execute();
    const full = await countRows();
    // A table that stays empty here would prove nothing: fill it above.
    expect(Object.keys(full).filter((table) => full[table] === 0)).toEqual([]);

    for (const { token } of [candidate, candidate.employer, company.colleague, company])
      expect((await test.call(deleteAccount, { token })).status).toBe(204);
    expect(await countRows()).toEqual(before);
  });

  it('deleting one candidate and one company leaves all others’ rows as they were', async () => {
    await fillCompleteCandidate(test.current, 'Amara');
    await fillCompany();
    const others = await countRows();
    const candidate = await fillCompleteCandidate(test.current, 'Amara');
    const company = await fillCompany();
    for (const { token } of [candidate, candidate.employer, company.colleague, company])
      await test.call(deleteAccount, { token });
    expect(await countRows()).toEqual(others);
  });

  it('also ends the access of a company’s raters', async () => {
    const company = await fillCompany();
    const rater = await admitTestRater(test.current, company.companyId ?? '');
    for (const { token } of [company.colleague, company]) await test.call(deleteAccount, { token });
    expect((await test.call(readRaterSession, { token: rater.token })).status).toBe(404);
  });
});
