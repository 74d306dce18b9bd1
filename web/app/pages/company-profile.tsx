import { CompanyPreviewPage } from '../../features/company/company-preview-page.tsx';
import { CompanyProfilePage } from '../../features/company/company-profile-page.tsx';
import { CultureMeasured } from '../../features/opportunities/open/culture-measured-section.tsx';

/** The company as candidates see it. */
export function CompanyPreview() {
  return <CompanyPreviewPage showCulture={(culture) => <CultureMeasured culture={culture} />} />;
}

/** The profile for owners; the others read what candidates read. */
export function CompanyProfile() {
  return <CompanyProfilePage instead={<CompanyPreview />} />;
}
