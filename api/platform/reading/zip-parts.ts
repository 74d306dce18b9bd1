import { EntryNames } from '../files/entry-names.ts';
import { UnreadableError } from './reading-refusal.ts';

/** The text parts of a packed document, extracted within limits. */

/** A megabyte of XML takes up to a second on the processor; the text of a long CV is a fraction of one. */
const LIMITS = { entries: 1_000, unpackedBytes: 100_000_000, partBytes: 5_000_000 } as const;

/** The names of all entries, and how to read one. */
export type PackedDocument = {
  readonly names: readonly string[];
  /** The text of an entry; null if there's none with that name. */
  readonly read: (name: string) => Promise<string | null>;
};

/**
 * Opens a packed document. The directory's claims are checked before anything is unpacked, and the output is counted, which stops both
 * too many entries and one that expands too much.
 * @throws UnreadableError when it is broken, encrypted, or over a limit
 */
export async function openPacked(bytes: Uint8Array): Promise<PackedDocument> {
  const { fromBufferPromise } = await import('yauzl');
  try {
    const file = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true });
    if (file.entryCount > LIMITS.entries) throw new UnreadableError('too_complex');
    const entries = new Map<string, import('yauzl').Entry>();
    const names = new EntryNames();
    let declaredBytes = 0;
    for await (const entry of file.eachEntry()) {
      declaredBytes += entry.uncompressedSize;
      if (entries.size >= LIMITS.entries || declaredBytes > LIMITS.unpackedBytes)
        throw new UnreadableError('too_complex');
      // Two programs would read different ones.
      if (!names.add(entry.fileName)) throw new UnreadableError('broken');
      entries.set(entry.fileName, entry);
    }
    return {
      names: [...entries.keys()],
      read: async (name) => {
        const entry = entries.get(name);
        return entry === undefined ? null : readEntry(file, entry);
      },
    };
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function readEntry(file: import('yauzl').ZipFile, entry: import('yauzl').Entry): Promise<string> {
  if (entry.isEncrypted()) throw new UnreadableError('encrypted');
  if (entry.uncompressedSize > LIMITS.partBytes) throw new UnreadableError('too_complex');
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of await file.openReadStreamPromise(entry)) {
      size += part.length;
      if (size > LIMITS.partBytes) throw new UnreadableError('too_complex');
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): UnreadableError {
  return error instanceof UnreadableError ? error : new UnreadableError('broken');
}
