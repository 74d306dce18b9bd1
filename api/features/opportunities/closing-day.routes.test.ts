import { previewApplication } from '@common-ground/contract/applications/applications';
import { readCompany } from '@common-ground/contract/company/company';
import { readJobPosting } from '@common-ground/contract/opportunities/job-postings';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { sql } from 'kysely';
import { describe, expect, test as it } from 'vitest';
import { outcomeOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  nameAndAgeCandidate,
  publishOpportunity,
  SELECTION,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function companyIn(timeZone: string, name: string) {
  const company = await signUpCompany(test.current, name);
  await verifyCompany(test.current, company.companyId);
  const { status } = await test.call(saveWorkingCalendar, {
    token: company.token,
    ifMatch: 0,
    body: { weekdays: [1, 2, 3, 4, 5], holidays: [], timeZone },
  });
  expect(status).toBe(200);
  return company;
}

/**
 * Everywhere that shows whether an opportunity is open: a list, its page, the company's page, the preview of an
 * application and the feed.
 */
async function whereOpen(id: string, companyId: string, token: string) {
  const preview = await test.call(previewApplication, {
    params: { opportunityId: id },
    token,
    body: SELECTION,
  });
  const page = await test.call(readOpportunity, { params: { opportunityId: id }, token });
  const has = (items: readonly { id: string }[] = []) => items.some((item) => item.id === id);
  return {
    list: has((await test.call(listOpportunities, { query: { limit: 50 }, token })).result.items),
    page: page.status === 200 && page.body.isOpen,
    company: has((await test.call(readCompany, { params: { companyId }, token })).result.openOpportunities),
    application: outcomeOf(preview),
    feed: (await test.call(readJobPosting, { params: { opportunityId: id } })).status,
  };
}

const OPEN = { list: true, page: true, company: true, application: 200, feed: 200 };
const OVER = { list: false, page: false, company: false, application: 'opportunity_closed', feed: 404 };

describe('a closing date', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-24', '2026-11-24T10:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-24', '2026-11-25T08:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-24', '2026-10-24T23:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', '2026-10-26T00:00:00.000Z'],
    ['Europe/Lisbon', '2027-03-27', '2027-03-28T00:00:00.000Z'],
    ['Europe/Lisbon', '2027-03-28', '2027-03-28T23:00:00.000Z'],
  ])('lasts until the end of the day in %s: %s ends at %s', async (timeZone, closesOn, end) => {
    const company = await companyIn(timeZone, `Closing ${closesOn}`);
    const id = await publishOpportunity(test.current, company, { closesOn, startsOn: null });
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    const at = (moment: number) => test.current.setNow(new Date(moment));
    at(Date.parse(end) - 1);
    expect(await whereOpen(id, String(company.companyId), person.token)).toEqual(OPEN);
    expect((await test.call(readJobPosting, { params: { opportunityId: id } })).result.validThrough).toBe(
      new Date(Date.parse(end) - 1000).toISOString().replace('.000', ''),
    );
    const { body } = await test.call(readOpportunity, { params: { opportunityId: id }, token: person.token });
    expect(body).toMatchObject({ closesOn, timeZone });
    at(Date.parse(end));
    expect(await whereOpen(id, String(company.companyId), person.token)).toEqual(OVER);
    test.current.setNow(null);
  });

  it('ends by each company’s own clock, even on the same date', async () => {
    const east = await companyIn('Pacific/Kiritimati', 'East Harbour');
    const west = await companyIn('America/Los_Angeles', 'West Harbour');
    const person = await signUpCandidate(test.current);
    const closesOn = '2026-11-24';
    await publishOpportunity(test.current, east, { title: 'East', closesOn });
    await publishOpportunity(test.current, west, { title: 'West', closesOn });
    const open = async (moment: string) => {
      test.current.setNow(new Date(moment));
      const { result: body } = await test.call(listOpportunities, {
        query: { words: 'harbour' },
        token: person.token,
      });
      return body.items.map(({ title }: { title: string }) => title).sort();
    };
    expect(await open('2026-11-24T09:59:59Z')).toEqual(['East', 'West']);
    expect(await open('2026-11-24T10:00:00Z')).toEqual(['West']);
    expect(await open('2026-11-25T07:59:59Z')).toEqual(['West']);
    expect(await open('2026-11-25T08:00:00Z')).toEqual([]);
    test.current.setNow(null);
  });

  // A selection of zones: the database and Node may have the rules of different years, as for Morocco in 2026.
  it('falls on the same day in the database and the domain, around midnight', async () => {
    const zones = [
      ...['UTC', 'Pacific/Kiritimati', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Pago_Pago', 'Asia/Tokyo'],
      ...['Asia/Kathmandu', 'Europe/Lisbon', 'America/St_Johns', 'America/Havana', 'America/Los_Angeles'],
    ];
    const moments = [
      '2026-10-24T23:00:00Z',
      '2026-11-24T10:00:00Z',
      '2026-11-25T08:00:00Z',
      '2027-03-28T00:30:00Z',
    ];
    for (const moment of moments) {
      const { rows } = await sql<{ zone: string; day: string }>`
        select zone, day_in(${moment}::timestamptz, zone)::text as day from unnest(${zones}::text[]) as zone
      `.execute(test.current.context.db);
      expect(rows).toEqual(zones.map((zone) => ({ zone, day: dayIn(new Date(moment), zone) })));
    }
  });

  it('ends with the UTC day if no time zone is known', async () => {
    const { rows } = await sql<{ day: string }>`
      select day_in('2026-11-24T23:30:00Z', zone)::text as day from unnest(array[null, 'Europe/Atlantis']) as zone
    `.execute(test.current.context.db);
    expect(rows).toEqual([{ day: '2026-11-24' }, { day: '2026-11-24' }]);
  });
});
