import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

/** Why a job isn't available, with what to do instead. */
export function JobClosed({ action }: { readonly action: ReactNode }) {
  return (
    <EmptyState title={t`It may have closed`} action={action}>
      <Trans>
        Companies close jobs once they’re filled. Anything you’ve sent is still under your applications.
      </Trans>
    </EmptyState>
  );
}
