import { fileURLToPath } from 'node:url';
import { describe, expect, test as it } from 'vitest';
import { checkSitesOf, withSwitches } from './check-sites.ts';
import { allCheckSites } from './checked-files.ts';
import { EXPLAINED_CHECKS } from './explained-checks.ts';
import { UNCOVERED_CHECKS } from './uncovered-checks.ts';

const ids = new Set(allCheckSites(fileURLToPath(new URL('../../..', import.meta.url))).map(({ id }) => id));

describe('the checks that are disabled one by one', () => {
  it('are in the source as listed: a rewritten one has to be listed again', () => {
    expect(ids.size).toBeGreaterThan(400);
  });

  it('have no explanation left for a check that no longer exists', () => {
    const listed = [...Object.keys(EXPLAINED_CHECKS), ...UNCOVERED_CHECKS];
    expect(listed.filter((id) => !ids.has(id))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it.each([
    ["db.where('company_id', '=', scope.companyId)", 'company_id = scope.companyId'],
    ["db.where('companies.suspended_at', 'is', null)", 'companies.suspended_at is null'],
    ["db.where('is_verified', '=', true)", 'is_verified = true'],
    ["if (!scope.isVerified) return refuse('verification_needed')", 'scope.isVerified'],
    ["db.where(reachesOpportunity(scope, 'id'))", 'reachesOpportunity'],
    ["if (hasPermission(scope.membership, 'audit')) return all", "hasPermission(scope.membership, 'audit')"],
  ])('are found in %s', (text, what) => {
    const path = 'api/features/x/x.store.ts';
    expect(checkSitesOf(path, text).map(({ id }) => id)).toEqual([`${path} : ${what}`]);
    expect(withSwitches(path, text)).toContain(
      `checkSwitches.isDisabled("${path} : ${what.replaceAll('"', '\\"')}")`,
    );
  });
});
