import { CultureToDoCard } from '../features/company-culture/culture-to-do-card.tsx';
import { CompanyHomePage } from '../features/company-home/company-home-page.tsx';

/** The company's home, with what there is to do about its culture. */
export function CompanyHome() {
  return <CompanyHomePage cultureCard={<CultureToDoCard />} />;
}
