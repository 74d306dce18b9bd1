import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Modules are loaded once a worker, which halves the time; a test file leaves nothing behind.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'ops/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['ops/same-values.setup.ts'],
          testTimeout: 60_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
