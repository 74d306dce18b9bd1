import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useState } from 'react';
import { ConsentsCard } from '../../features/access/consents-card.tsx';
import { AnalyticsSwitch } from '../../features/accounts/settings/analytics-switch.tsx';
import { DataPromises } from '../../features/accounts/sign-up/data-promises-section.tsx';
import { EqualOpportunityCard } from '../../features/equal-opportunity/equal-opportunity-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { PrivacyFrame } from './privacy-frame.tsx';

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

/** What's stored about the candidate, what they agreed to, and how to download or delete it. */
export function DataSection() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <PrivacyFrame section="data" lead={t`What we keep about you, and how to download or delete it.`}>
      <ConsentsCard />
      <Disclosure title={t`What happens with your data`}>
        <div className="grid gap-4">
          <DataPromises />
          <AnalyticsSwitch />
        </div>
      </Disclosure>
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
    </PrivacyFrame>
  );
}
