import { CompanyPreviewPage } from '../../features/company/company-preview-page.tsx';
import { CompanyProfilePage } from '../../features/company/company-profile-page.tsx';
import { CultureMeasured } from '../../features/opportunities/open/culture-measured-section.tsx';

/** The company as candidates see it. */
export function CompanyPreview() {
  return <CompanyPreviewPage showCulture={(culture) => <CultureMeasured culture={culture} />} />;
}

/** The profile form for owners. Other members see what candidates see. */
export function CompanyProfile() {
  return <CompanyProfilePage instead={<CompanyPreview />} />;
}
