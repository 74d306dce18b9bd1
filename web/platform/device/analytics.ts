import {
  type Analytics,
  initializeAnalytics,
  logEvent,
  setAnalyticsCollectionEnabled,
} from '@firebase/analytics';
import { initializeApp } from '@firebase/app';
import { configuration } from '../session/configuration.ts';

let analytics: Analytics | null = null;

/**
 * Reports to Firebase Analytics that a kind of page was opened. Only loaded after consent, in a real project.
 *
 * @param pattern the page's pattern in the route map, never the address itself
 */
export function countPage(pattern: string): void {
  analytics ??= initialise();
  setAnalyticsCollectionEnabled(analytics, true);
  logEvent(analytics, 'page_view', {
    page_title: pattern,
    page_path: pattern,
    page_location: `${location.origin}${pattern}`,
    page_referrer: '',
  });
}

/** Stops all counting on this page. */
export function stopAnalytics(): void {
  if (analytics) setAnalyticsCollectionEnabled(analytics, false);
}

function initialise(): Analytics {
  const { apiKey, appId, measurementId, projectId } = configuration().firebase;
  // A separate Firebase app, so that it can't access anything of the sign-in.
  return initializeAnalytics(initializeApp({ apiKey, appId, measurementId, projectId }, 'analytics'), {
    // No page view by itself: it would carry the whole address.
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
}
