import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CaldavServer } from './caldav-servers.ts';

const USER = { userName: 'ana', password: 'app-password' } as const;
const AUTHORIZATION = `Basic ${Buffer.from(`${USER.userName}:${USER.password}`).toString('base64')}`;

/** What each folder says about itself: the path from the server's root to the one calendar. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/': '<current-user-principal><href>/ana/</href></current-user-principal>',
  '/ana/': '<C:calendar-home-set><href>/ana/calendars/</href></C:calendar-home-set>',
  '/ana/calendars/': '<resourcetype><collection/></resourcetype>',
  '/ana/calendars/work/': '<resourcetype><collection/><C:calendar/></resourcetype>',
};

const escapeXmlText = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const responseOf = (href: string, properties: string) =>
  `<response><href>${href}</href><propstat><prop>${properties}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const multistatusBody = (responses: readonly string[]) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses.join('')}</multistatus>`;

function folderAnswer({ url = '/', headers }: IncomingMessage): string | null {
  const own = FOLDERS[url];
  if (own === undefined) return null;
  const below = Object.entries(FOLDERS).filter(([path]) => path !== url && path.startsWith(url));
  const shown = headers.depth === '1' ? below : [];
  return multistatusBody([[url, own] as const, ...shown].map(([path, says]) => responseOf(path, says)));
}

/** A minimal CalDAV server that implements only what reading a calendar needs. */
export async function openCaldavStandIn(): Promise<CaldavServer> {
  const events = new Map<string, string>();
  const eventsAnswer = () =>
    multistatusBody(
      [...events].map(([path, event]) =>
        responseOf(path, `<C:calendar-data>${escapeXmlText(event)}</C:calendar-data>`),
      ),
    );
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    if (headers.authorization !== AUTHORIZATION) return response.writeHead(401).end();
    if (method === 'PUT') {
      events.set(url, await text(request));
      return response.writeHead(201).end();
    }
    const answer = method === 'REPORT' ? eventsAnswer() : folderAnswer(request);
    return answer === null ? response.writeHead(404).end() : response.writeHead(207).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    login: USER,
    calendar: '/ana/calendars/work/',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
