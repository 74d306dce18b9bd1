import { Type } from 'typebox';

/** Bytes on their way: what a handler is given of an upload, and what it gives for a download. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** Bytes in place of JSON, for a response. The operation's `file` has their type. */
export const FileContent = Type.Unsafe<FileBytes>({ type: 'string', format: 'binary' });
