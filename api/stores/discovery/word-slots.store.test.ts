import { blindProjection, marksOfProfile } from '@common-ground/domain/access/blind-review';
import { folded, isNaming } from '@common-ground/domain/access/identity-marks';
import { arbitraryLabel, arbitraryNamedProfile } from '@common-ground/domain/access/testing/arbitrary-naming';
import { searchableTexts } from '@common-ground/domain/discovery/testing/searchable-texts';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidates } from '../../testing/worlds/test-discovery.ts';

const test = useTestApp();
/** Set NAMING_PROFILES to try more of them. */
const PROFILES = Number(process.env.NAMING_PROFILES ?? 20);
const LABELS = 100;
const BATCH_SIZE = 5000;

it('the database folds every character as the domain does', async () => {
  const codePoints = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1)
    .filter((item) => item < 0xd8_00 || item > 0xdf_ff)
    .filter((item) => !/[\p{Cn}\p{Co}]/u.test(String.fromCodePoint(item)));
  // Postgres may know fewer characters than this process.
  const known = await sql<{ character: string }>`
    select chr(one) as character from unnest(${codePoints}::integer[]) as one where unicode_assigned(chr(one))`.execute(
    test.current.context.systemDb,
  );
  const characters = known.rows.map(({ character }) => character);
  expect(characters.length).toBeGreaterThan(140_000);
  for (let start = 0; start < characters.length; start += BATCH_SIZE) {
    const written = characters
      .slice(start, start + BATCH_SIZE)
      .map((item) => `A${item}b`)
      .join('\n');
    const { rows } = await sql<{ plain: string }>`select folded(${written}) as plain`.execute(
      test.current.context.systemDb,
    );
    expect(rows[0]?.plain).toBe(folded(written));
  }
});

it('the database withholds the same parts of each profile as the domain, and searches the same ones', async () => {
  const { systemDb } = test.current.context;
  const profiles = fc.sample(arbitraryNamedProfile, { numRuns: PROFILES, seed: 33 });
  const ids = await placeCandidates(
    test.current,
    profiles.map((profile) => ({ profile })),
  );
  let naming = 0;
  for (const [index, profile] of profiles.entries()) {
    const candidateId = String(ids[index]);
    const labels = fc.sample(arbitraryLabel, { numRuns: LABELS, seed: index });
    const { rows } = await sql<{ label: string; is_naming: boolean }>`
      select label, is_naming(label, phrases, long_phrases, words)
      from names_of(${candidateId}), unnest(${labels}::text[]) as label`.execute(systemDb);
    const marks = marksOfProfile(profile);
    const expected = rows.map(({ label }) => ({ label, is_naming: isNaming(label, marks) }));
    expect(rows, JSON.stringify(profile)).toEqual(expected);
    naming += rows.filter((row) => row.is_naming).length;
    const texts = searchableTexts(blindProjection(profile));
    const found = await sql<{ found: string; expected: string }>`
      select
        strip(coalesce(blind_words, words))::text as found, strip(to_tsvector('simple', ${texts.join(' ')}))::text as expected
      from discovery_words join discovery_candidates using (slot) where candidate_id = ${candidateId}`.execute(
      systemDb,
    );
    expect(found.rows[0]?.found, JSON.stringify(profile)).toBe(found.rows[0]?.expected);
  }
  // Some texts name someone, but not all.
  expect(naming / (PROFILES * LABELS)).toBeGreaterThan(0.2);
  expect(naming / (PROFILES * LABELS)).toBeLessThan(0.9);
});

it('the database ignores the same small words in names as the domain, and no others', async () => {
  const { systemDb } = test.current.context;
  const words =
    'a al an and bin da das de dei del della den der di do dos du e el i ibn in la le o of och the u und van von y zu zur d ter';
  const profile = {
    ...EMPTY_PROFILE,
    personal: { ...EMPTY_PROFILE.personal, fullName: `Quux ${words}` },
  };
  const [candidateId] = await placeCandidates(test.current, [{ profile }]);
  const { rows } = await sql<{ word: string; is_naming: boolean }>`
    select word, is_naming(word, phrases, long_phrases, words)
    from names_of(${candidateId}), unnest(${words.split(' ')}::text[]) as word`.execute(systemDb);
  const marks = marksOfProfile(profile);
  expect(rows).toEqual(rows.map(({ word }) => ({ word, is_naming: isNaming(word, marks) })));
  expect(rows.filter((row) => row.is_naming).map(({ word }) => word)).toEqual(['zur', 'd', 'ter']);
});
