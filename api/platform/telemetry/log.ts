import type { FastifyServerOptions } from 'fastify';

type LoggedError = Error & { code?: unknown; constraint?: unknown };

/**
 * An error as the log may record it. The message is only included for errors that this code throws itself: those of the database or a
 * parser quote what a person entered.
 */
function describeError(error: LoggedError) {
  const isOurs = error.constructor === Error && error.code === undefined;
  return {
    type: error.name,
    message: isOurs ? error.message : '',
    code: typeof error.code === 'string' ? error.code : '',
    constraint: typeof error.constraint === 'string' ? error.constraint : '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/**
 * Logs what happened and to which request, never to whom: the route's pattern instead of the address, no
 * header, no body, no IP address.
 */
export function logOptions(
  level: string,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unmatched' }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
}
