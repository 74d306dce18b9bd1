import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a relay does with requests: passes them on, never responds, hangs up, or corrupts the server's response. */
export type RelayMode = 'passes' | 'holds' | 'hangs up' | 'spoils';

/** A proxy in front of a calendar server, so that a real one can be slow, unreachable or broken. */
export type CalendarRelay = {
  readonly origin: string;
  mode: RelayMode;
  /** Requests received so far. */
  requestCount: number;
  close(): Promise<void>;
};

/** Starts a relay. @param port of the server behind it */
export async function openCalendarRelay(port: number): Promise<CalendarRelay> {
  const server = createServer(async (request, response) => {
    relay.requestCount += 1;
    if (relay.mode === 'holds') return;
    if (relay.mode === 'hangs up') return void request.socket.destroy();
    const body = await buffer(request);
    const { method, url: path, headers } = request;
    ask({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
      const bytes = await buffer(answer);
      const text = relay.mode === 'spoils' ? bytes.toString().replaceAll('DTSTART', 'DTSTAR') : bytes;
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, kept).end(text);
    })
      .on('error', () => response.destroy())
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: CalendarRelay = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'passes',
    requestCount: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}
