import { exportEverything } from '@common-ground/contract/data-export/data-export';
import { ExportedProfile } from '@common-ground/contract/data-export/exported-files';
import { findViolations } from '@common-ground/contract/violations';
import { applyProposals } from '@common-ground/domain/profile/apply-proposals';
import { fromOwnExport } from '@common-ground/domain/profile/own-export-import';
import {
  EMPTY_PROFILE,
  type ProfileContent,
  SECTION_NAMES,
  type SectionName,
} from '@common-ground/domain/profile/sections/sections';
import { arbitraryProfile } from '@common-ground/domain/profile/testing/arbitrary-profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../testing/long-tests.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';
import { sectionOperation } from '../../testing/worlds/test-sections.ts';

const test = useTestApp();

const PATHS: Readonly<Partial<Record<SectionName, string>>> = {
  schoolActivities: 'school-activities',
  universityActivities: 'university-activities',
};

async function saveAll({ token }: TestPerson, profile: ProfileContent): Promise<void> {
  for (const section of SECTION_NAMES) {
    const operation = sectionOperation(PATHS[section] ?? section);
    const response = await test.call(operation, { token, ifMatch: 0, body: profile[section] });
    if (response.status !== 200) throw new Error(`${section}: ${JSON.stringify(response.body)}`);
  }
}

async function download({ token }: TestPerson): Promise<ExportedProfile> {
  const { method, path } = exportEverything;
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await test.current.app.inject({ method, url: path, headers });
  return JSON.parse((await unzip(rawPayload)).get('profile.json')?.toString() ?? 'null');
}

describe(exportEverything.operationId, () => {
  it('exports a profile that is the same after importing it into a new account', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProfile, async (profile) => {
        const [first, second] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
        await saveAll(first, profile);
        const downloaded = await download(first);
        expect(findViolations(ExportedProfile, downloaded)).toEqual([]);
        const proposals = fromOwnExport(downloaded.sections);
        await saveAll(second, applyProposals(EMPTY_PROFILE, proposals));
        expect((await download(second)).sections).toEqual(downloaded.sections);
        expect(downloaded.sections).toEqual(profile);
      }),
      { numRuns: isLong ? 40 : 3, endOnFailure: true },
    );
  });
});
