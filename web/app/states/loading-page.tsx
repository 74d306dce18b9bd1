import { prefetchDashboard } from '../../features/dashboard/dashboard.queries.ts';
import { PreparingPage } from '../../features/profile/role/preparing-page.tsx';

/** The page after the last step, while the profile is saved and the dashboard prepared. */
export function LoadingPage() {
  return <PreparingPage prepare={prefetchDashboard} />;
}
