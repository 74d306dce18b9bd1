import { RESULT_SUMMARY } from '../../features/culture/results/result-summary-card.ts';
import { DashboardPage, prepareDashboard } from '../../features/dashboard/dashboard-page.tsx';
import { fetchedPart } from '../../platform/fetched-part.tsx';

const CULTURE = fetchedPart(() =>
  import('../../features/culture/results/culture-card.tsx').then((module) => module.CultureCard),
);
const SAVE_MARK = fetchedPart(() =>
  import('../../features/opportunities/browse/save-switch.tsx').then((module) => module.SaveMark),
);
/** Fetched only if there are invitations, together with its data. */
const INVITATIONS = fetchedPart(async () => {
  const [{ WaitingInvitationsCard }] = await Promise.all([
    import('../../features/invitations/waiting-invitations-card.tsx'),
    import('../../features/invitations/invitations.queries.ts').then((module) =>
      module.prefetchNearestInvitations(),
    ),
  ]);
  return WaitingInvitationsCard;
});

prepareDashboard().catch(() => undefined);
CULTURE.fetch().catch(() => undefined);

/** The dashboard, assembled from several features. */
export function Dashboard() {
  return (
    <DashboardPage
      culture={CULTURE}
      cultureResult={RESULT_SUMMARY}
      invitations={INVITATIONS}
      saveMark={SAVE_MARK}
    />
  );
}
