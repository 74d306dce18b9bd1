import { hasAnalytics as isCounted } from '@common-ground/contract/public-configuration';
import { configuration } from '../session/configuration.ts';
import { readStored, writeStored } from './device-store.ts';
import { reportFault } from './telemetry.ts';

const KEY = 'analytics-consent';

/**
 * Whether there's anything to consent to: pages are only counted in a real Firebase project with Analytics.
 */
export function hasAnalytics(): boolean {
  return isCounted(configuration());
}

/** Whether the person has consented on this device. Off until then. */
export function isAnalyticsAllowed(): boolean {
  return hasAnalytics() && readStored('device', KEY) === 'yes';
}

/** Stores the consent or its withdrawal, which takes effect right away. */
export function consentToAnalytics(isAllowed: boolean): void {
  writeStored('device', KEY, isAllowed ? 'yes' : null);
  if (!isAllowed) import('./analytics.ts').then((module) => module.stopAnalytics()).catch(ignore);
}

/** Withdraws the consent of the person who signed out, since no one can consent for the next person. */
export function forgetConsentToAnalytics(): void {
  if (isAnalyticsAllowed()) consentToAnalytics(false);
  else writeStored('device', KEY, null);
}

/**
 * Counts that a kind of page was opened, if that is allowed. Otherwise the library isn't even fetched.
 *
 * @param pattern the page's place in the route map (`/profile/$section`), never the address itself
 */
export function countPage(pattern: string): void {
  if (!isAnalyticsAllowed()) return;
  import('./analytics.ts').then((module) => module.countPage(pattern)).catch(ignore);
}

function ignore() {
  reportFault('Error loading the usage statistics');
}
