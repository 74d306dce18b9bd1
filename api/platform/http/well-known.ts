import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readyDocument } from './ready-document.ts';

/** Written from the contract and its comments by `ops/checks/openapi.ts`, which also checks it against them. */
const OPENAPI = new URL('../../../contract/openapi.json', import.meta.url);
/** How long a copy of security.txt stays valid, in days; RFC 9116 asks for less than a year. */
const SECURITY_TEXT_DAYS = 180;
const DAY_MS = 86_400_000;

/** Serves the documents that machines look for at fixed paths. */
export function registerWellKnown(app: FastifyInstance, { config, now }: Context): void {
  app.get(
    '/openapi.json',
    readyDocument('application/json', () => JSON.stringify(JSON.parse(readFileSync(OPENAPI, 'utf8')))),
  );
  app.get('/.well-known/api-catalog', async (_request, reply) =>
    reply.type('application/linkset+json').send(
      JSON.stringify({
        linkset: [
          {
            anchor: `${config.publicUrl}/api`,
            'service-desc': [{ href: `${config.publicUrl}/openapi.json`, type: 'application/json' }],
            status: [{ href: `${config.publicUrl}/healthz` }],
          },
        ],
      }),
    ),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${config.securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/reset-password'));
}
