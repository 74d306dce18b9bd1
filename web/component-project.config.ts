import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { CHROMIUM } from '../e2e/fixtures/browser.ts';
import { mouse } from './component-tests.commands.ts';
import { translatedPages } from './translated-pages.ts';

// Timeouts are only for hangs: a busy machine takes many times as long as an idle one.
const HANG_MS = 120_000;

const optimizeDeps = {
  // A package discovered during tests would reload the page under them. Any that's missing here is served unbundled.
  noDiscovery: true,
  include: [
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    '@ariakit/react/menu',
    '@atlaskit/pragmatic-drag-and-drop/element/adapter',
    '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview',
    '@github/combobox-nav',
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-virtual',
    'idb',
    'libphonenumber-js/min',
    'typebox',
    'typebox/value',
    'vitest-browser-react',
  ],
};

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  commands: { mouse },
  provider: playwright({
    launchOptions: CHROMIUM,
    contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London' },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1280, height: 800 },
};

/** Tests of pages in pseudo-languages. */
export const PSEUDO = '**/*-pseudo.test.tsx';

/** Tests that run in the same Chromium as the browser flows, with the application's style sheet, on pages in one language. */
export const pagesIn = (name: string, include: string, language: string) =>
  defineProject({
    root: import.meta.dirname,
    plugins: [translatedPages(language), tailwindcss()],
    optimizeDeps,
    test: {
      name,
      include: [include],
      exclude: include === PSEUDO ? [] : [PSEUDO],
      env: { PAGE_LANGUAGE: language },
      setupFiles: ['app/styles.css', 'component-tests.setup.ts'],
      // Longer than the timeout of one expectation, which then says what it waited for.
      testTimeout: 2 * HANG_MS,
      hookTimeout: HANG_MS,
      expect: { poll: { timeout: HANG_MS } },
      maxWorkers: 2,
      browser,
    },
  });
