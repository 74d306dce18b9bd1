import type { Readable } from 'node:stream';
import type { FileBytes } from '@common-ground/contract/file-body';
import { normalForm } from '@common-ground/domain/normal-form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from './problem-reply.ts';

/** A file as an answer. */
export type SentFile = {
  readonly mediaType: string;
  /** The name under which it is saved; any characters. */
  readonly name: string;
  /** In bytes, where it is known. */
  readonly size?: number;
  /** Characters that the file should show and cannot. */
  readonly missing?: readonly string[];
};

/** A file that a link gives out to its bearer, of whom nothing else is known. */
export type LinkedFile = SentFile & {
  /** Whether whoever made the link may still have the file; asked while it is on its way, once a second at most. */
  readonly isStillOpen: () => Promise<boolean>;
};

/** Whatever a file holds, opened by itself it may run nothing, load nothing and be framed by nobody. */
const FILE_POLICY =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** So many characters are named in a header, which proxies and browsers keep short. */
const MOST_NAMED = 100;
/** A file may arrive slowly, but never stand still for longer, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/** Lets the routes of `app` take bytes of the given types as a stream, and nothing else. */
export function takeBytes(app: FastifyInstance, mediaTypes: readonly string[]): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...mediaTypes], (_request, payload, done) => done(null, payload));
}

/** The bytes of a request as they arrive. @throws RefusalError when they stop arriving for too long, or the sender is gone */
export async function* bytesOf(request: FastifyRequest): FileBytes {
  const body = request.body as Readable | undefined | null;
  if (!body) return;
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => body.destroy(new Error('The upload stood still')), LONGEST_PAUSE_MS);
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

/** Answers with a file as an attachment that no page may show or run. */
export function sendFile(reply: FastifyReply, bytes: Readable, file: SentFile): FastifyReply {
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
      encodeURIComponent(file.missing.slice(0, MOST_NAMED).join('').toWellFormed()),
    );
  return reply.send(bytes);
}

/** The header of RFC 6266: a plain name for the old, and the true one in RFC 8187. */
function attachmentAs(name: string): string {
  const plain = normalForm(name, 'NFKD').replace(/[^A-Za-z0-9 ._-]/g, '');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
