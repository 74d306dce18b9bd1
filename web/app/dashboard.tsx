import { CultureCard } from '../features/culture/culture-card.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

/** The dashboard, put together from what the features give to it. */
export function Dashboard() {
  return <DashboardPage culture={<CultureCard />} />;
}
