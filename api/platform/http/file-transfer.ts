import { Readable } from 'node:stream';
import type { FileBytes } from '@common-ground/contract/file-body';
import { normalForm } from '@common-ground/domain/normal-form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from './problem-reply.ts';
import { watchDownload } from './watched-download.ts';

/** A file as a response. */
export type SentFile = {
  readonly mediaType: string;
  /** The name it's saved under; any characters. */
  readonly name: string;
  /** In bytes, if known. */
  readonly size?: number;
  /** Characters that the file should show but can't. */
  readonly missing?: readonly string[];
};

/** A file that a link gives to its bearer, who is otherwise unknown. */
export type LinkedFile = SentFile & {
  /** Whether the person who created the link may still have the file; checked during the download, at most once a second. */
  readonly isStillOpen: () => Promise<boolean>;
};

/** Whatever a file contains, opened by itself it may run nothing, load nothing and be framed by nothing. */
const FILE_POLICY =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** How many characters to list in a header, whose length proxies and browsers limit. */
const MAX_NAMED = 100;
/** A file may arrive slowly, but mustn't stall for longer than this, in milliseconds. */
const MAX_PAUSE_MS = 30_000;

/** Lets the routes of `app` take bytes of the given types as a stream, and nothing else. */
export function takeBytes(app: FastifyInstance, mediaTypes: readonly string[]): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...mediaTypes], (_request, payload, done) => done(null, payload));
}

/** The bytes of a request as they arrive. @throws RefusalError when they stall for too long, or the sender disconnects */
export async function* bytesOf(request: FastifyRequest): FileBytes {
  const body = request.body as Readable | undefined | null;
  if (!body) return;
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => body.destroy(new Error('The upload stood still')), MAX_PAUSE_MS);
  };
  watch();
  try {
    for await (const part of body) {
      watch();
      yield part as Uint8Array;
    }
  } catch {
    throw new RefusalError({ refusal: 'malformed_request' });
  } finally {
    clearTimeout(timer);
  }
}

/** Writes the headers for a file sent as an attachment that no page may show or run. */
function writeHeaders(reply: FastifyReply, file: SentFile): void {
  reply
    .code(200)
    .type(file.mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', attachmentAs(file.name))
    .header('content-security-policy', FILE_POLICY);
  if (file.size !== undefined) reply.header('content-length', file.size);
  if (file.missing?.length)
    reply.header(
      'missing-characters',
      encodeURIComponent(file.missing.slice(0, MAX_NAMED).join('').toWellFormed()),
    );
}

/** Responds to `HEAD` with the headers that the file would have, and closes the file unread. */
async function sendFileHead(reply: FastifyReply, bytes: FileBytes, file: SentFile): Promise<FastifyReply> {
  if (bytes instanceof Readable) bytes.destroy();
  else await bytes[Symbol.asyncIterator]().return?.();
  writeHeaders(reply, file);
  // An empty stream: with a string, the server would put its length in the headers.
  return reply.send(Readable.from([]));
}

/**
 * Responds with a file as an attachment that no page may show or run. @param recheck throws if the caller may not have the next piece;
 * not called for a file behind a link, which has its own check
 */
export function sendFile(
  reply: FastifyReply,
  bytes: FileBytes,
  file: SentFile & Partial<LinkedFile>,
  recheck: () => Promise<void>,
): FastifyReply | Promise<FastifyReply> {
  if (reply.request.method === 'HEAD') return sendFileHead(reply, bytes, file);
  const { isStillOpen } = file;
  const checkLink = async () => {
    if (isStillOpen && !(await isStillOpen())) throw new RefusalError({ refusal: 'not_found' });
  };
  writeHeaders(reply, file);
  return reply.send(watchDownload(bytes, isStillOpen ? checkLink : recheck));
}

/** The header of RFC 6266: a plain name for old clients, and the real one as in RFC 8187. */
function attachmentAs(name: string): string {
  const asciiName = normalForm(name, 'NFKD').replace(/[^A-Za-z0-9 ._-]/g, '');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
