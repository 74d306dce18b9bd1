import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/signs/notice.tsx';

type DownloadRowProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** The button's label. */
  readonly action: string;
  readonly state: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: unknown;
  };
  /** Shown while the file is being prepared. */
  readonly progress: string;
  readonly onDownload: () => void;
  /** Choices between the description and the button. */
  readonly children?: ReactNode;
};

/** Something to download: a description, choices, a button and the progress. */
export function DownloadRow({
  title,
  description,
  action,
  state,
  progress,
  onDownload,
  children,
}: DownloadRowProps) {
  const { isPending, isSuccess, error } = state;
  return (
    <div className="grid justify-items-start gap-3 border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <h3>{title}</h3>
        <p className="text-small text-muted">{description}</p>
      </div>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone="quiet" onClick={onDownload} isBusy={isPending}>
          {error && !isPending ? t`Try again` : action}
        </Button>
        <p role="status" className="text-muted text-small">
          {isPending ? progress : isSuccess ? t`Downloaded.` : ''}
        </p>
      </div>
      {error && !isPending ? (
        <Notice tone="danger" isUrgent>
          <Trans>The download failed.</Trans> {failureMessage(error)}
        </Notice>
      ) : null}
    </div>
  );
}
