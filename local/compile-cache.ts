import { fileURLToPath } from 'node:url';

/**
 * Where Node keeps what it has compiled, for all processes of all data folders: it takes more than half a second off a
 * start. A folder that cannot be written only leaves it out.
 */
export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ??
    fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)),
};
