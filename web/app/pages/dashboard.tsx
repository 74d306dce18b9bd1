import { lazy } from 'react';
import { CultureCard } from '../../features/culture/results/culture-card.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { SaveMark } from '../../features/opportunities/browse/save-switch.tsx';

/** Fetched only when someone is invited. */
const WaitingInvitationsCard = lazy(() =>
  import('../../features/invitations/waiting-invitations-card.tsx').then((module) => ({
    default: module.WaitingInvitationsCard,
  })),
);

/** The dashboard, put together from what the features give to it. */
export function Dashboard() {
  return (
    <DashboardPage
      culture={<CultureCard />}
      invitations={<WaitingInvitationsCard />}
      showSave={(job) => <SaveMark job={job} />}
    />
  );
}
