import { openDemoHiring } from '@common-ground/api/demo-hiring';
import type { Opportunity } from '@common-ground/domain/opportunities/opportunity';
import pg from 'pg';
import { type Person, signUpCandidate, signUpCompany } from '../../e2e/fixtures/people.ts';
import { addApplications } from './board-rows.ts';

/** A transaction locks every candidate of a batch, and the database has room for only so many locks. */
const BATCH = 5_000;
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const stage = (number: number, kind: Opportunity['process'][number]['kind'], name: string) => ({
  id: `00000000-0000-4000-8000-00000000050${number}`,
  kind,
  name,
  replyDays: 5,
  scorecard: [],
});

const OPPORTUNITY: Opportunity = {
  title: 'Data trainee programme',
  kind: 'graduate_programme',
  routes: ['graduate'],
  field: null,
  about: 'You learn how a hospital keeps its figures.',
  places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'hybrid' }],
  pay: { minimum: '24000', maximum: '27000', currency: 'EUR', period: 'year' },
  hoursPerWeek: 37,
  startsOn: dayFromNow(90),
  closesOn: dayFromNow(30),
  criteria: [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      kind: 'language',
      need: 'must',
      subject: 'pt',
      level: 'B2',
      months: null,
      reason: 'The notes of the wards are in Portuguese.',
    },
  ],
  process: [
    stage(1, 'received', 'We read what you sent'),
    stage(2, 'in_review', 'A second pair of eyes'),
    stage(3, 'interview', 'A talk'),
    stage(4, 'interview', 'A day with us'),
    stage(5, 'offer', 'An offer'),
  ],
};

const uidOf = ({ token }: Person) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** Creates a company with a given number of applications for one opportunity. @returns its owner */
export async function fillBoard(url: string, databaseUrl: string, cards: number): Promise<Person> {
  const [company, candidate] = [await signUpCompany(url), await signUpCandidate(url)];
  await fetch(`${url}/api/profile/personal`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${candidate.token}`,
      'if-match': '"0"',
    },
    body: JSON.stringify({ fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' }),
  });
  const hiring = openDemoHiring(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await hiring.publish(uidOf(company), [
      { status: 'published', publishedAt: new Date(), opportunity: OPPORTUNITY },
    ]);
    const sent = {
      ownerUid: uidOf(company),
      title: OPPORTUNITY.title,
      note: null,
      sentAt: new Date(),
      turns: [],
    };
    await hiring.apply(uidOf(candidate), [sent]);
    const { rows } = await pool.query<{ id: string }>('select id from applications');
    for (let first = 1; first < cards; first += BATCH)
      await addApplications(pool, rows[0]?.id ?? '', Math.min(BATCH, cards - first), first);
    // Wait for the response-clock job, which would otherwise process thousands of applications during the
    // measurement.
    for (let pendingCount = 1; pendingCount > 0; await new Promise((resolve) => setTimeout(resolve, 500))) {
      const unwound = await pool.query<{ left: number }>(
        'select count(*)::integer as left from response_clocks where not is_wound',
      );
      pendingCount = unwound.rows[0]?.left ?? 0;
    }
    await pool.query('analyze response_clocks');
  } finally {
    await pool.end();
    await hiring.close();
  }
  return company;
}
