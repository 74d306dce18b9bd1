import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

/** An error state: what couldn't be loaded, and a way to retry. */
export function ErrorState({
  title = t`We couldn’t load this`,
  children,
  onRetry,
  isRetrying = false,
}: {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-card border border-clay/40 bg-clay-wash p-5"
    >
      <p className="font-heading text-h3 font-semibold">{title}</p>
      {children ? <div className="max-w-[60ch] text-small">{children}</div> : null}
      {onRetry ? (
        <Button tone="quiet" onClick={onRetry} isBusy={isRetrying} className="mt-2">
          {isRetrying ? t`Trying again…` : t`Try again`}
        </Button>
      ) : null}
    </div>
  );
}
