// Builds the web application for a server that only serves it: `node ops/build-web.ts`. `npm start` does this by itself.
import { fileURLToPath } from 'node:url';
import { ensureWebBuilt } from '@common-ground/local/web-build';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureWebBuilt(root, () => undefined);
