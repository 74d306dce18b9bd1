import { Type } from 'typebox';

/** A stream of bytes: what a handler receives for an upload, and returns for a download. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** Bytes instead of JSON, for a response. The operation's `file` says what type they are. */
export const FileContent = Type.Unsafe<FileBytes>({ type: 'string', format: 'binary' });
