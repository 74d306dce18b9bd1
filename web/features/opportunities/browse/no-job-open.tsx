import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

/** Shown next to the list until a job is open: how to open one, and the filters. */
export function NoJobOpen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid max-w-3xl gap-6 p-6">
      <EmptyState title={t`Choose a job to read it here`}>
        <Trans>Use the arrow keys to move through the list, and Enter to open a job.</Trans>
      </EmptyState>
      {children ? <Card title={t`More filters`}>{children}</Card> : null}
    </div>
  );
}
