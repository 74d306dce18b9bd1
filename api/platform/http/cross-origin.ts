import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of the listed origins call the API (the web application may be served elsewhere). No other origin gets any permission;
 * credentials are never shared: the identity comes only in the Authorization header.
 */
export function registerCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !allowedOrigins.includes(origin) || !request.url.startsWith('/api/')) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'etag, retry-after, missing-characters')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    await reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, if-match, idempotency-key')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
