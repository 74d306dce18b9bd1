import { CultureToDoCard } from '../../features/company-culture/culture-to-do-card.tsx';
import { CompanyHomePage } from '../../features/company-home/company-home-page.tsx';
import { NextInterviewsCard } from '../../features/interviews/company/next-interviews-card.tsx';
import { OwnerNoticesCard } from '../../features/team/owner-notices-card.tsx';

/** The company's home, with owners' notices, the member's interviews, and what to do about its culture. */
export function CompanyHome() {
  return (
    <CompanyHomePage
      noticesCard={<OwnerNoticesCard />}
      cultureCard={<CultureToDoCard />}
      showInterviews={(interviews) => <NextInterviewsCard interviews={interviews} />}
    />
  );
}
