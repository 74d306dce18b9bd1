import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a member's calendar server, on this machine. */
export type CalendarServer = {
  readonly origin: string;
  /** Sets the response from now on. */
  answer(listener: RequestListener): void;
  /** Returns this calendar from now on. */
  serve(text: string): void;
  /** How many requests it has received. */
  readonly requestCount: () => number;
  close(): Promise<void>;
};

/** Starts a stand-in, which returns an empty calendar at first. */
export async function openCalendarServer(): Promise<CalendarServer> {
  let requestCount = 0;
  let listener: RequestListener = servingOf(calendarOf());
  const server = createServer((request, response) => {
    requestCount += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answer: (next) => {
      listener = next;
    },
    serve: (text) => {
      listener = servingOf(text);
    },
    requestCount: () => requestCount,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const servingOf =
  (text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);

/** A calendar with these events, each given by its lines. */
export function calendarOf(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@calendar.example`,
    ...event,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
