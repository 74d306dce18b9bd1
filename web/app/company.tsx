import { CompanyPage } from '../features/company/company-page.tsx';
import { CultureMeasured } from '../features/opportunities/culture-measured-section.tsx';

/** A company, with its culture as the opportunities show it. */
export function Company() {
  return <CompanyPage showCulture={(culture) => <CultureMeasured culture={culture} />} />;
}
