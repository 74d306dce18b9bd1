import { useParams } from '@tanstack/react-router';
import { CompanyResponsePanel } from '../../features/applications/company-response-panel.tsx';
import { CompanyPage } from '../../features/company/company-page.tsx';
import { InvitationPausePanel } from '../../features/invitations/invitation-pause-panel.tsx';
import { CultureMeasured } from '../../features/opportunities/open/culture-measured-section.tsx';
import { Card } from '../../ui/card.tsx';

/** A company, with its culture as shown on its jobs, and how it responds to applicants. */
export function Company() {
  const { companyId = '' } = useParams({ strict: false }) as { companyId?: string };
  return (
    <CompanyPage
      showCulture={(culture) => <CultureMeasured culture={culture} />}
      showInvitations={({ companyId: id, name }) => (
        <InvitationPausePanel companyId={id} companyName={name} />
      )}
      answers={
        <Card>
          <CompanyResponsePanel companyId={companyId} />
        </Card>
      }
    />
  );
}
