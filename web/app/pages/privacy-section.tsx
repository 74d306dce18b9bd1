import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useState } from 'react';
import { BlindReviewCard } from '../../features/access/blind-review-card.tsx';
import { BlockListCard } from '../../features/access/block-list-card.tsx';
import { ChosenCompaniesCard } from '../../features/access/chosen-companies-card.tsx';
import { ConsentsCard } from '../../features/access/consents-card.tsx';
import { ContestsCard } from '../../features/access/contests-card.tsx';
import { LedgerCard } from '../../features/access/ledger-card.tsx';
import { ObjectionCard } from '../../features/access/objection-card.tsx';
import { VisibilityCard } from '../../features/access/visibility-card.tsx';
import { AnalyticsSwitch } from '../../features/accounts/settings/analytics-switch.tsx';
import { DataPromises } from '../../features/accounts/sign-up/data-promises-section.tsx';
import { SharingPanel } from '../../features/culture/results/sharing-panel.tsx';
import { EqualOpportunityCard } from '../../features/equal-opportunity/equal-opportunity-card.tsx';
import { EmployerPreview } from '../../features/profile/preview/employer-preview-section.tsx';
import { ProfileFrame } from '../../features/profile/steps/profile-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';

const DataExportCard = lazy(() =>
  import('../../features/data-export/data-export-card.tsx').then((module) => ({
    default: module.DataExportCard,
  })),
);

const DeleteAccountCard = lazy(() =>
  import('../../features/accounts/settings/delete-account-card.tsx').then((module) => ({
    default: module.DeleteAccountCard,
  })),
);

/** Who sees what, what happens with the data, and the end of it all. */
export function PrivacySection() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ProfileFrame
      section="privacy"
      lead={t`Everything is private until you change it here.`}
      hasPreview={false}
    >
      <VisibilityCard preview={<EmployerPreview />} />
      <ConsentsCard />
      <ChosenCompaniesCard />
      <BlockListCard />
      <SharingPanel title={t`Who can see your culture result`} />
      <LedgerCard />
      <BlindReviewCard />
      <ObjectionCard />
      <ContestsCard />
      <Card title={t`What happens with your data`}>
        <div className="grid gap-4">
          <DataPromises />
          <AnalyticsSwitch />
        </div>
      </Card>
      <EqualOpportunityCard />
      <Suspense fallback={<SkeletonBlock className="h-96 w-full" />}>
        <DataExportCard />
      </Suspense>
      <Card title={t`Delete your account`}>
        <div className="grid justify-items-start gap-4">
          <p className="text-small text-muted">
            <Trans>
              This permanently deletes your sign-in, profile, documents, applications and results right away.
              Download anything you want to keep first.
            </Trans>
          </p>
          <Button tone="quiet" onClick={() => setDeleting(true)}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </Card>
      <Suspense>{isDeleting ? <DeleteAccountCard onClose={() => setDeleting(false)} /> : null}</Suspense>
    </ProfileFrame>
  );
}
