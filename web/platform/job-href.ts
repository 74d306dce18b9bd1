import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { type Href, hrefOf } from './paths.ts';

/** The page on which a company's job opens: its overview, or the editor if it was never published. */
export function jobHref({ id, status }: Pick<CompanyOpportunitySummary, 'id' | 'status'>): Href {
  return status === 'draft'
    ? hrefOf('/company-route/opportunities/$opportunityId', { opportunityId: id })
    : hrefOf('/company-route/opportunities/$opportunityId/overview', { opportunityId: id });
}
