import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './fixtures/browser.ts';

const PORT = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: 'flows',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations take up a tenth of a run.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes up a quarter of a run: `TRACE=1` keeps traces of failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: `"${process.execPath}" e2e/fixtures/serve.ts`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://localhost:${PORT}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: '.data/e2e',
      REQUESTS_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
      // Calendars come from a stand-in on this machine.
      CALENDAR_ALLOW_LOOPBACK: 'true',
    },
  },
});
