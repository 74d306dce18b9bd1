import { CultureToDoCard } from '../../features/company-culture/culture-to-do-card.tsx';
import { CompanyHomePage } from '../../features/company-home/company-home-page.tsx';
import { OwnerNoticesCard } from '../../features/team/owner-notices-card.tsx';

/** The company's home, with owners' notices, and what to do about its culture. */
export function CompanyHome() {
  return <CompanyHomePage noticesCard={<OwnerNoticesCard />} cultureCard={<CultureToDoCard />} />;
}
