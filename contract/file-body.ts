import { Type } from 'typebox';

/** Bytes on their way: what a handler is given of an upload, and what it gives for a download. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** Bytes in place of JSON, for an answer. What type they have is in the operation's `file`. */
export const FileContent = Type.Unsafe<FileBytes>({ type: 'string', format: 'binary' });
