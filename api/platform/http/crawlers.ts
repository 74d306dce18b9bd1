import { SIGNED_OUT_PATHS } from '@common-ground/contract/signed-out-pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What pages need to render, and what is published for machines. Everything else needs a sign-in. */
const OPEN_TO_CRAWLERS = [
  ...SIGNED_OUT_PATHS,
  '/assets/',
  '/favicon.svg',
  '/theme.js',
  '/openapi.json',
  '/api/job-postings',
];

function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    // The longest matching rule wins (RFC 9309), so a new page stays closed until it is listed.
    'Disallow: /',
    ...OPEN_TO_CRAWLERS.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemapXml(publicUrl: string): string {
  const pages = SIGNED_OUT_PATHS.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Serves robots.txt and sitemap.xml. */
export function registerCrawlers(app: FastifyInstance, { publicUrl }: Config): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl)),
  );
}
