import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { readPageShells, SHELLS_FILE } from './page-shells.ts';
import { sendProblem } from './problem-reply.ts';

const PLACEHOLDER = '__CONFIGURATION__';
/**
 * Paths for machines, and paths that name a file ("/favicon.ico") or a hidden folder ("/.well-known/x"): a missing one gets a problem,
 * never the page. No page of ours has such a name.
 */
const MACHINE_PATH = /^\/(api|__local|assets)(\/|$)|\/\.|\.[a-z0-9]+$/i;
const PAGE_FILE = '/index.html';

/** The page with the public configuration inserted; `<` is escaped so that no value can end the script element. */
async function renderPage(webDist: string, page: Config['page']): Promise<string> {
  const html = await readFile(join(webDist, 'index.html'), 'utf8');
  if (!html.includes(PLACEHOLDER)) throw new Error('The built page has no placeholder for the configuration');
  return html.replace(PLACEHOLDER, () => JSON.stringify(page).replaceAll('<', '\\u003c'));
}

/** Serves the web application: hashed assets, cacheable forever, and the page for every path that isn't a machine path. */
export async function registerPage(app: FastifyInstance, config: Config): Promise<void> {
  const pageFor = config.webDist
    ? await readPageShells(config.webDist, await renderPage(config.webDist, config.page))
    : null;
  if (config.webDist) {
    await app.register(fastifyStatic, {
      root: config.webDist,
      index: false,
      // Served as a file, the page would have no configuration, so its own path gets the same response as any other. The folder also
      // contains the shells.
      globIgnore: ['index.html*', `${SHELLS_FILE}*`],
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (pageFor === null || !wantsPage || (path !== PAGE_FILE && MACHINE_PATH.test(path)))
      return sendProblem(request, reply, { refusal: 'not_found' });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageFor(request.url));
  });
}
