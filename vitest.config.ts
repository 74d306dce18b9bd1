import { defineConfig } from 'vitest/config';

// Time limits only end what hangs: a loaded machine takes many times as long as a quiet one.
const HANGS_MS = 600_000;

export default defineConfig({
  test: {
    // Modules are loaded once a worker, which halves the time; a test file leaves nothing behind.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['i18n', 'domain', 'contract', 'web', 'ops'].map((room) => `${room}/**/*.test.ts`),
          environment: 'node',
          setupFiles: ['ops/same-values.setup.ts'],
          testTimeout: HANGS_MS,
          // The same in both projects: Vitest runs them side by side only then.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'database/**/*.test.ts', 'local/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['ops/same-values.setup.ts'],
          globalSetup: ['local/test-world.setup.ts'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          maxWorkers: 2,
        },
      },
      'web/vitest.config.ts',
      'web/vitest.accented.config.ts',
      'web/vitest.rtl.config.ts',
    ],
  },
});
