import { prefetchDashboard } from '../../features/dashboard/dashboard.queries.ts';
import { PreparingPage } from '../../features/profile/role/preparing-page.tsx';

/** The moment after the last step, in which the profile is saved and the dashboard prepared. */
export function LoadingPage() {
  return <PreparingPage prepare={prefetchDashboard} />;
}
