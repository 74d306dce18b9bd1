import { t } from '@common-ground/i18n/t';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { startFormats } from '../platform/device/format-locale.ts';
import { reportFault } from '../platform/device/telemetry.ts';
import { parseConfiguration, storeConfiguration } from '../platform/session/configuration.ts';
import { afterFirstPaint, startSession } from '../platform/session/current-session.ts';
import { receiveInvitation } from '../platform/session/invitation.ts';
import { receiveUnsubscribeLink } from '../platform/session/stop-link.ts';
import { Application } from './pages/application.tsx';
import { correctAddress } from './routing/canonical-path.ts';
import { ENTRY_PAGES } from './routing/entry-map.ts';
import { StartFailure } from './states/start-failure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element');
const root = createRoot(container);

startFormats();

try {
  storeConfiguration(parseConfiguration(document.getElementById('configuration')?.textContent ?? null));
} catch (error) {
  const message = error instanceof Error ? error.message : t`Common Ground couldn’t start`;
  reportFault(message);
  root.render(<StartFailure message={message} />);
  throw error;
}

correctAddress(ENTRY_PAGES.map(({ path }) => path));
receiveConfirmation();
receiveInvitation();
receiveUnsubscribeLink();
root.render(<Application />);
startSession();
afterFirstPaint(() => void deleteOutdated().catch(() => undefined));

/**
 * Firebase uses one address, the one for new passwords, for the links in all its emails. Links about an email address have pages of their
 * own.
 */
function receiveConfirmation() {
  const { pathname, search } = location;
  const mode = new URLSearchParams(search).get('mode') ?? '';
  const page =
    mode === 'recoverEmail' ? '/recover-email' : /^verify(AndChange)?Email$/.test(mode) && '/confirm-email';
  if (pathname === '/reset-password' && page) history.replaceState(history.state, '', `${page}${search}`);
}

/** Nothing may stay on the device for too long, whichever page is opened. A device with nothing stored doesn't load the code for it. */
async function deleteOutdated() {
  // Older browsers can't list their databases.
  const databases = await indexedDB.databases?.();
  if (databases?.length !== 0) await (await import('../platform/api/outdated.ts')).deleteOutdated();
}
