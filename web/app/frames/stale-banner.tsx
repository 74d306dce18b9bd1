import { Trans } from '@common-ground/i18n/trans';
import { useOnline } from '../../platform/live/online.ts';
import { useIsStale } from '../../platform/live/staleness.ts';
import { usePath } from '../../platform/navigation.ts';

/** The board says so itself, with the time of its last update. */
const BOARD = '/company-route/pipeline';

/** Says that something on the page has changed and couldn't be reloaded yet; it keeps trying. */
export function StaleBanner() {
  const isStale = useIsStale();
  const isOnline = useOnline();
  const path = usePath();
  return (
    <div role="status">
      {isStale && isOnline && !path.startsWith(BOARD) ? (
        <p className="border-b border-marigold-line bg-marigold-wash px-5 py-2 text-center text-small">
          <Trans>Not up to date. Some of this page couldn’t be loaded again. We’re still trying.</Trans>
        </p>
      ) : null}
    </div>
  );
}
