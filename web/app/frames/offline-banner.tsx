import { Trans } from '@common-ground/i18n/trans';
import { useOnline } from '../../platform/live/online.ts';

/** Says that there's no connection, and what that means for unsaved input. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="border-b border-marigold-line bg-marigold-wash px-5 py-2 text-center text-small">
          <Trans>
            You’re offline. Nothing you entered is lost, but it can’t be sent until you’re back online.
          </Trans>
        </p>
      )}
    </div>
  );
}
