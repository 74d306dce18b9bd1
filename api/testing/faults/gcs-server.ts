import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { KEYS_WITH_BUCKET } from './s3-server.ts';

/**
 * A minimal stand-in for Google Cloud Storage: one bucket in memory, with the calls our driver makes. In `errors`, every response is 503.
 */
export type GcsServer = { readonly url: string; set(mode: 'open' | 'errors'): void; close(): Promise<void> };

type Stored = { readonly name: string; readonly bytes: Buffer; readonly updated: string };

/** The file of a multipart upload that starts with metadata. */
async function uploadedFile(request: IncomingMessage): Promise<Buffer> {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const whole = await buffer(request);
  const from = whole.indexOf('\r\n\r\n', whole.indexOf('\r\n\r\n') + 4) + 4;
  return whole.subarray(from, whole.lastIndexOf(`\r\n--${boundary}`));
}

/** The CRC-32C table (RFC 3720, reflected). */
const CRC32C = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0x82f63b78 : 0);
  return sum;
});

/** The checksum that the uploader compares. */
function crc32c(bytes: Buffer): string {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ Number(CRC32C[(sum ^ byte) & 0xff]);
  const result = Buffer.alloc(4);
  result.writeUInt32BE(~sum >>> 0);
  return result.toString('base64');
}

const describe = ({ name, bytes, updated }: Stored) => ({
  name,
  size: String(bytes.length),
  updated,
  etag: updated,
  crc32c: crc32c(bytes),
});

async function answer(
  files: Map<string, Stored>,
  request: IncomingMessage,
): Promise<[number, Buffer | object]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  if (pathname.startsWith('/upload/')) {
    const name = searchParams.get('name') ?? '';
    const stored = { name, bytes: await uploadedFile(request), updated: new Date().toISOString() };
    files.set(name, stored);
    return [200, describe(stored)];
  }
  const key = decodeURIComponent(/\/o\/(.+)$/.exec(pathname)?.[1] ?? '');
  if (key === '') {
    const prefix = searchParams.get('prefix') ?? '';
    return [200, { items: [...files.values()].filter(({ name }) => name.startsWith(prefix)).map(describe) }];
  }
  const stored = files.get(key);
  if (!stored) return [404, { error: { code: 404, message: 'No such object' } }];
  if (request.method === 'DELETE') return [files.delete(key) ? 204 : 404, Buffer.alloc(0)];
  return [200, searchParams.get('alt') === 'media' ? stored.bytes : describe(stored)];
}

/** A client that aborted its upload needs no response. */
const ignoreAborted = (request: IncomingMessage) => (error: unknown) => {
  if (request.errored) return null;
  throw error;
};

/** The configuration of an API that uses this server. */
export const gcsEnvironment = (url: string): Record<string, string> => ({
  STORAGE_DRIVER: 'gcs',
  STORAGE_BUCKET: 'documents',
  // Read by Google's own library.
  STORAGE_EMULATOR_HOST: url,
  ...KEYS_WITH_BUCKET,
});

/** Starts the stand-in on a free port of this machine. */
export async function openGcs(): Promise<GcsServer> {
  const files = new Map<string, Stored>();
  let mode: 'open' | 'errors' = 'open';
  const server = createServer(async (request, reply) => {
    const unavailable = { error: { code: 503, message: 'Backend Error' } };
    const answered =
      mode === 'errors'
        ? ([503, unavailable] as const)
        : await answer(files, request).catch(ignoreAborted(request));
    if (answered === null) return;
    const [status, body] = answered;
    const isJson = !Buffer.isBuffer(body);
    reply.writeHead(status, { 'content-type': isJson ? 'application/json' : 'application/octet-stream' });
    reply.end(isJson ? JSON.stringify(body) : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      mode = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
