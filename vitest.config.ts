import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of `ops` that need a database: they copy the one that the API's tests have. */
const OPS_WITH_DATABASE = ['generate-schema', 'import-institutions', 'psychometrics'].map(
  (name) => `ops/${name}.test.ts`,
);

// Time limits only end what hangs: a loaded machine takes many times as long as a quiet one.
const HANGS_MS = 600_000;

// Most of what a test allocates is soon garbage: with 64 MB for young objects, it's collected less often.
const execArgv = ['--max-semi-space-size=64'];

export default defineConfig({
  test: {
    // Modules are loaded once a worker, which halves the time; a test file leaves nothing behind.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['i18n', 'domain', 'contract', 'web', 'ops'].map((room) => `${room}/**/*.test.ts`),
          exclude: [...configDefaults.exclude, ...OPS_WITH_DATABASE],
          environment: 'node',
          setupFiles: ['ops/same-values.setup.ts'],
          testTimeout: HANGS_MS,
          // The same in both projects: Vitest runs them side by side only then.
          maxWorkers: 2,
          execArgv,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'database/**/*.test.ts', 'local/**/*.test.ts', ...OPS_WITH_DATABASE],
          environment: 'node',
          setupFiles: ['ops/same-values.setup.ts'],
          globalSetup: ['local/test-world.setup.ts'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          maxWorkers: 2,
          execArgv,
        },
      },
      'web/vitest.config.ts',
      'web/vitest.accented.config.ts',
      'web/vitest.rtl.config.ts',
    ],
  },
});
