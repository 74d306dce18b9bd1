import type { CompanyFace } from '@common-ground/contract/company-culture/company-face';
import { companyFaceOf } from '@common-ground/domain/company-culture/company-face';
import type { PublishedCulture } from './published-culture.store.ts';

/** The face of a company as it is sent. */
export function presentFace(culture: PublishedCulture['culture']): CompanyFace {
  const face = companyFaceOf(culture);
  return face && { values: [...face.values], isOrdered: face.isOrdered };
}
