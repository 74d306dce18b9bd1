import type { CompanyFace } from '@common-ground/contract/company-culture/company-face';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentFace } from './company-face.view.ts';
import { findPublishedCultures } from './published-culture.store.ts';

/** Finds the faces of some companies. What it returns gives each item its company's face instead of its id: null where there's none. */
export async function findCompanyFaces(
  db: Database,
  scope: CandidateScope,
  companyIds: readonly (string | null)[],
): Promise<
  <Item extends { readonly companyId: string | null }>(
    item: Item,
  ) => Omit<Item, 'companyId'> & { face: CompanyFace }
> {
  const cultures = await findPublishedCultures(
    db,
    scope,
    companyIds.flatMap((id) => id ?? []),
  );
  return ({ companyId, ...item }) => {
    const published = companyId === null ? undefined : cultures.get(companyId);
    return { ...item, face: published ? presentFace(published.culture) : null };
  };
}
