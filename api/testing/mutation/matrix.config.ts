import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { withSwitches } from './check-sites.ts';
import { FILES_WITH_CHECKS } from './checked-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export default defineConfig({
  root,
  plugins: [
    {
      name: 'switches',
      enforce: 'pre',
      transform(text, id) {
        const path = relative(root, id.split('?')[0] ?? '');
        return FILES_WITH_CHECKS.test(path) ? { code: withSwitches(path, text), map: null } : null;
      },
    },
  ],
  test: {
    name: 'mutation-matrix',
    include: ['api/testing/mutation/matrix.run.ts'],
    globalSetup: ['local/test-world.setup.ts'],
    setupFiles: ['api/testing/mutation/check-switches.ts'],
    // The cache identifies modules by their source, which doesn't include the switches.
    fsModuleCache: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
