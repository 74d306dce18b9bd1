import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { inTheNameOf } from '../../platform/db/principal.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidate, writeProfile } from '../../testing/test-discovery.ts';
import { signUpCompany, type TestPerson, verifyCompany } from '../../testing/test-people.ts';
import { findCandidateIndex } from './candidate-index.store.ts';

const test = useTestApp();
let company: TestPerson;
let candidateId: string;

const skilled = (name: string) => ({
  booster: { ...EMPTY_PROFILE.booster, skills: [{ id: crypto.randomUUID(), name, level: null, link: null }] },
});
const call = (path: string) => test.current.call('GET', path, { token: company.token });

beforeAll(async () => {
  company = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, company.companyId);
  candidateId = await placeCandidate(test.current, { profile: skilled('Welding') });
});

it('the index begins to be filled when somebody who can search comes home, who does not wait for it', async () => {
  const owner = new pg.Client({ connectionString: test.current.context.config.databaseUrl });
  await owner.connect();
  try {
    await owner.query('begin; lock table discovery_facts in access exclusive mode');
    expect((await call('/api/company/home')).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_locks where relation = 'discovery_facts'::regclass and not granted`,
      );
      expect(rows).toHaveLength(1);
    });
  } finally {
    await owner.end();
  }
});

it('searches that come at once share one index', async () => {
  const [one, other] = await Promise.all([call('/api/company/discovery'), call('/api/company/discovery')]);
  expect([one.body.total, other.body.total]).toEqual([1, 1]);
  const { db, today } = test.current.context;
  const principal = { companyId: String(company.companyId), candidateId: null };
  const find = () => inTheNameOf(principal, () => findCandidateIndex(db, today()));
  const [first, second] = await Promise.all([find(), find()]);
  expect(second).toBe(first);
});

it('what words found is asked for anew as soon as somebody has changed', async () => {
  const found = async () => (await call('/api/company/discovery?words=forklift')).body.total;
  expect([await found(), await found()]).toEqual([0, 0]);
  await writeProfile(
    test.current.context.systemDb,
    candidateId,
    {
      ...EMPTY_PROFILE,
      ...skilled('Forklift'),
      personal: { ...EMPTY_PROFILE.personal, bornOn: '1990-05-05' },
    },
    1,
  );
  expect(await found()).toBe(1);
});
