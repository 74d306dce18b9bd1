import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'generated client',
    include: ['api/testing/generated-client/*.run.ts'],
    globalSetup: ['local/test-world.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
