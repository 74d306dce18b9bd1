import { createServer } from 'node:net';

export type PortState =
  | { isFree: true; port: number }
  | { isFree: false; reason: 'taken' | 'not_allowed' | 'no_address' };

/**
 * Checks whether a port is free.
 * @param port 0 to 65535; 0 means any free port.
 */
export function probePort(port: number, host = '127.0.0.1'): Promise<PortState> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'taken' : code === 'EACCES' ? 'not_allowed' : 'no_address';
      resolve({ isFree: false, reason });
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve({ isFree: true, port: found }));
    });
  });
}

/**
 * A free port on the loopback address: the preferred one if it's free, otherwise any. @throws if the machine has no free port at all.
 */
export async function findFreePort(preferredPort = 0): Promise<number> {
  for (const candidate of preferredPort > 0 ? [preferredPort, 0] : [0]) {
    const state = await probePort(candidate);
    if (state.isFree) return state.port;
  }
  throw new Error('No free port on 127.0.0.1.');
}
