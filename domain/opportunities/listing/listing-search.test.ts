import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arbitraryCompany,
  arbitraryFilters,
  arbitraryJob,
  arbitrarySeeker,
  arbitraryWanted,
} from '../testing/arbitrary-listing.ts';
import { countNaively, type NaiveJob, type NaiveSeeker, naiveListing } from '../testing/listing-oracle.ts';
import type { ListedOpportunity } from './listed-opportunity.ts';
import { countBelowMinimumPay, countChoices, countHidden, countListed } from './listing-counts.ts';
import { dayNumber, ListingIndex } from './listing-index.ts';
import { type ListingFilters, pageOf, searchListing } from './listing-search.ts';
import { openSlots } from './open-slots.ts';

const TODAY = '2026-11-21';
const TIMES = { hour: 52, day: 260, month: 12, year: 1 } as const;

function listed(
  { criteria, pay, hoursPerWeek, ...job }: NaiveJob,
  closesOn = '2026-12-31',
): ListedOpportunity {
  const maximum = Math.round(Number(pay?.maximum) * 100);
  return {
    sector: null,
    companySize: null,
    ...job,
    closesOn,
    timeZone: null,
    quarterHours: hoursPerWeek * 4,
    pay: pay && {
      currency: pay.currency,
      period: pay.period,
      maximum,
      maximumYearly: maximum * TIMES[pay.period] * (pay.period === 'hour' ? hoursPerWeek * 4 : 4),
    },
    mustHaves: criteria.filter(({ need }) => need === 'must'),
  };
}

const arbitraryJobs = fc.array(
  fc.record({
    job: fc.tuple(arbitraryJob, arbitraryCompany).map(([job, company]) => ({ ...job, ...company })),
    id: fc.uuid(),
    publishedAt: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 40 },
);
const together = (
  jobs: readonly { job: Omit<NaiveJob, 'id' | 'publishedAt'>; id: string; publishedAt: number }[],
) => {
  const byId = new Map(
    jobs.map(({ job, id, publishedAt }) => [id, { ...job, id, publishedAt: publishedAt * 1e9 }]),
  );
  return [...byId.values()];
};

function search(
  index: ListingIndex,
  filters: ListingFilters,
  seeker: NaiveSeeker,
  except: readonly string[] = [],
) {
  const { isClosed } = openSlots(
    index,
    index.zoneNames.map(() => dayNumber(TODAY)),
  );
  const { profile, today, minimumPay, isBelowShown } = seeker;
  const standings = index.mustHaveTable.standings(profile, today);
  const asked = {
    index,
    isClosed,
    filters,
    words: null,
    dealBreakers: null,
    except,
    only: null,
    minimumPay,
    isBelowShown,
    standings,
  };
  const searched = searchListing(asked);
  const ids = (start: number, limit: number) =>
    pageOf(index, searched, start, limit).map((slot) => index.ids.at(slot));
  const counts = Object.entries(countChoices(asked, searched)).map(([filter, choices]) => [
    filter,
    Object.fromEntries(choices.map(({ value, count }) => [value, count])),
  ]);
  return {
    ids,
    all: ids(0, 1_000),
    total: countListed(searched),
    belowMinimumPayCount: countBelowMinimumPay(searched),
    counts: Object.fromEntries(counts),
  };
}

test('finds, sorts and counts like a naive search, whatever was added, changed and removed before', () => {
  fc.assert(
    fc.property(
      arbitraryJobs,
      arbitraryJobs,
      fc.tuple(arbitraryWanted, arbitraryFilters).map(([wanted, choices]) => ({ ...wanted, ...choices })),
      arbitrarySeeker,
      (before, after, filters, seeker) => {
        const index = new ListingIndex();
        for (const job of together(before)) index.put(listed(job));
        for (const { id } of before.slice(0, 10)) index.remove(id);
        const changed = before.slice(5).map(({ id }, index) => ({ ...(after[index] ?? { id }), id }));
        const jobs = new Map(together(before).map((job) => [job.id, job]));
        for (const { id } of before.slice(0, 10)) jobs.delete(id);
        const renewed = changed.filter((change): change is (typeof before)[number] => 'job' in change);
        for (const job of together([...renewed, ...after])) {
          index.put(listed(job));
          jobs.set(job.id, job);
        }
        const result = search(index, filters, seeker);
        const naive = naiveListing([...jobs.values()], filters, seeker);
        expect(result.all).toEqual(naive.ids);
        expect(result.total).toBe(naive.ids.length);
        expect(result.belowMinimumPayCount).toBe(naive.belowMinimumPayCount);
        expect(result.counts).toEqual(countNaively([...jobs.values()], filters, seeker));
      },
    ),
    { numRuns: 300 },
  );
});

test('pages follow one another without a gap and without a job twice', () => {
  fc.assert(
    fc.property(arbitraryJobs, arbitrarySeeker, fc.integer({ min: 1, max: 7 }), (jobs, seeker, limit) => {
      const index = new ListingIndex();
      const all = together(jobs);
      for (const job of all) index.put(listed(job));
      const result = search(index, {}, seeker);
      const seenIds: string[] = [];
      for (let start = 0; ; ) {
        const page = result.ids(start, limit);
        seenIds.push(...page);
        const last = all.find(({ id }) => id === page.at(-1));
        if (last === undefined || page.length < limit) break;
        start = index.placeAfter(last.publishedAt, last.id);
      }
      expect(seenIds).toEqual(naiveListing(all, {}, seeker).ids);
    }),
  );
});

test('a job that pays exactly the minimum is found, by the filter and by the profile’s minimum, and one that pays a cent less isn’t', () => {
  fc.assert(
    fc.property(arbitraryJob, arbitrarySeeker, (job, { profile, today }) => {
      const index = new ListingIndex();
      index.put(listed({ ...job, id: '00000000-0000-4000-8000-000000000001', publishedAt: 1 }));
      const { maximum, currency, period } = job.pay as NonNullable<NaiveJob['pay']>;
      const maximumPlusOneCent = (Math.round(Number(maximum) * 100 + 1) / 100).toFixed(2);
      const total = (minimum: string) => {
        const seeker = { profile, today, minimumPay: { minimum, currency, period }, isBelowShown: false };
        return search(index, {}, seeker).total;
      };
      const filtered = (payAtLeast: string) => {
        const seeker = { profile, today, minimumPay: null, isBelowShown: false };
        return search(index, { payAtLeast, payCurrency: currency, payPeriod: period }, seeker).total;
      };
      expect([total(maximum), total(maximumPlusOneCent)]).toEqual([1, 0]);
      expect([filtered(maximum), filtered(maximumPlusOneCent)]).toEqual([1, 0]);
    }),
  );
});

test('leaves out jobs that have ended, are gone or are excluded, even from the choices', () => {
  const [job] = fc.sample(arbitraryJob, { numRuns: 1, seed: 1 }) as [Omit<NaiveJob, 'id' | 'publishedAt'>];
  const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const place = { country: 'IS', region: null, city: null, workMode: 'remote' as const };
  const of = (last: number) => ({ ...job, id: id(last), publishedAt: last, places: [place] });
  const index = new ListingIndex();
  index.put(listed(of(1)));
  index.put(listed(of(2), '2026-11-20'));
  index.put(listed(of(3), TODAY));
  index.put(listed(of(4)));
  index.remove(id(4));
  const open = () =>
    openSlots(
      index,
      index.zoneNames.map(() => dayNumber(TODAY)),
    );
  const filters = {
    index,
    isClosed: open().isClosed,
    filters: {},
    words: null,
    dealBreakers: null,
    only: null,
    minimumPay: null,
    isBelowShown: false,
    standings: null,
  };
  const found = (except: readonly string[]) => {
    const searched = searchListing({ ...filters, except });
    return pageOf(index, searched, 0, 9).map((slot) => index.ids.at(slot));
  };
  expect(found([])).toEqual([id(3), id(1)]);
  expect(found([id(1), id(4), id(9)])).toEqual([id(3)]);
  const savedPage = searchListing({ ...filters, except: [], only: [id(1), id(2), id(9)] });
  expect(pageOf(index, savedPage, 0, 9).map((slot) => index.ids.at(slot))).toEqual([id(1)]);
  expect(open().countries).toEqual(['IS']);
  index.remove(id(1));
  index.remove(id(3));
  expect(open()).toMatchObject({ countries: [], currencies: [] });
});

test('leaves out jobs that mention a deal-breaker, and counts those hidden by a single answer', () => {
  const [job] = fc.sample(arbitraryJob, { numRuns: 1, seed: 1 }) as [Omit<NaiveJob, 'id' | 'publishedAt'>];
  const index = new ListingIndex();
  const companies = [
    { sector: 'T' as const, companySize: 'under_10' as const },
    { sector: 'U' as const, companySize: 'under_10' as const },
    { sector: 'U' as const, companySize: 'under_50' as const },
    { sector: null, companySize: null },
    { sector: null, companySize: null },
  ];
  for (const [place, company] of companies.entries())
    index.put(
      listed({ ...job, ...company, id: `00000000-0000-4000-8000-00000000000${place}`, publishedAt: place }),
    );
  const { isClosed } = openSlots(
    index,
    index.zoneNames.map(() => dayNumber(TODAY)),
  );
  const searched = searchListing({
    index,
    isClosed,
    filters: { avoidedSectors: ['T'], companySizes: ['under_10'] },
    words: null,
    // Shorter than the index: what came since isn't looked up yet.
    dealBreakers: Uint8Array.of(1, 0, 0, 1),
    except: [],
    only: null,
    minimumPay: null,
    isBelowShown: false,
    standings: null,
  });
  expect(pageOf(index, searched, 0, 9)).toEqual([4, 1]);
  expect(countHidden(searched)).toEqual([
    { answer: 'companySizes', count: 1 },
    { answer: 'dealBreakers', count: 1 },
  ]);
});
