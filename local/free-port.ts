import { createServer } from 'node:net';

/**
 * Asks whether a port can be listened on.
 * @param port 0 to 65535; 0 takes any free one.
 * @returns the port that was free, or null when it is taken or not allowed.
 */
export function probePort(port: number, host = '127.0.0.1'): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/**
 * A free port on the loopback address: the wished one when it is free, else any.
 * @throws when the machine has no free port at all.
 */
export async function findFreePort(wished = 0): Promise<number> {
  const port = (wished > 0 ? await probePort(wished) : null) ?? (await probePort(0));
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}
