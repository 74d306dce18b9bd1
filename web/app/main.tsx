import './styles.css';
import { createRoot } from 'react-dom/client';
import { keepConfiguration, parseConfiguration } from '../platform/configuration.ts';
import { startSession } from '../platform/current-session.ts';
import { receiveInvitation } from '../platform/invitation.ts';
import { reportFault } from '../platform/telemetry.ts';
import { Application } from './application.tsx';
import { StartFailure } from './start-failure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element');
const root = createRoot(container);

try {
  keepConfiguration(parseConfiguration(document.getElementById('configuration')?.textContent ?? null));
} catch (error) {
  const message = error instanceof Error ? error.message : 'The application could not start';
  reportFault(message);
  root.render(<StartFailure message={message} />);
  throw error;
}

receiveInvitation();
root.render(<Application />);
startSession();
