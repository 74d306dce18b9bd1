import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import yauzl from 'yauzl';
import { EntryNames } from './entry-names.ts';
import { FlawError } from './flaw-error.ts';

const FILE_TYPE_BITS = 0o170000;
const PLAIN_KINDS = [0, 0o100000, 0o040000];
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
/** Sizes and a checksum that some programs write after an entry. */
const DESCRIPTOR_BYTES = 24;
/** Characters that no file in a document has in its name: control characters and those that change the text direction. */
const ODD_NAME = /[\p{C}\\:*?"<>|]|^\/|(^|\/)\.\.?(\/|$)|\/\//u;

/**
 * Unpacks a ZIP archive in memory, with every limit applied to the actual output, and nothing allowed before, between or after its entries.
 *
 * @returns what each entry holds, by its name; folders are left out
 * @throws FlawError
 */
export async function readArchive(file: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  checkEndRecord(file);
  const zip = await openArchive(file);
  if (zip.entryCount > DOCUMENT_LIMITS.archiveEntries) throw new FlawError('too_many_entries');
  const entries = await listEntries(zip);
  checkPlaces(file, entries);
  const contents = new Map<string, Buffer>();
  const names = new EntryNames();
  let bytesLeft: number = DOCUMENT_LIMITS.unpackedBytes;
  for (const entry of entries) {
    checkEntry(entry);
    // Two programs may pick different entries of the same name.
    if (!names.add(entry.fileName)) throw new FlawError('ambiguous');
    if (entry.uncompressedSize > bytesLeft) throw new FlawError('unpacks_too_large');
    const content = await unpack(zip, entry, bytesLeft);
    bytesLeft -= content.length;
    if (!entry.fileName.endsWith('/')) contents.set(entry.fileName, content);
  }
  return contents;
}

function checkEndRecord(file: Buffer): void {
  const start = file.length - END_RECORD_BYTES;
  if (start < 0) throw new FlawError('damaged');
  if (file.readUInt32LE(start) !== END_RECORD)
    throw new FlawError(file.includes(Buffer.from('PK\x05\x06', 'latin1')) ? 'ambiguous' : 'damaged');
  const [size, offset, comment] = [
    file.readUInt32LE(start + 12),
    file.readUInt32LE(start + 16),
    file.readUInt16LE(start + 20),
  ];
  if (offset + size !== start || comment !== 0) throw new FlawError('ambiguous');
}

function openArchive(file: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(
      file,
      { lazyEntries: true, validateEntrySizes: true, strictFileNames: true },
      (error, zip) => (error ? reject(new FlawError('damaged')) : resolve(zip)),
    );
  });
}

function listEntries(zip: yauzl.ZipFile): Promise<readonly yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error) =>
      reject(new FlawError(/path|characters in fileName/.test(error.message) ? 'ambiguous' : 'damaged')),
    );
    zip.readEntry();
  });
}

function checkEntry(entry: yauzl.Entry): void {
  if (entry.isEncrypted()) throw new FlawError('encrypted');
  if (ODD_NAME.test(entry.fileName.replace(/\/$/, ''))) throw new FlawError('ambiguous');
  // An undeclared encoding, or a second name that only some programs read.
  if (entry.fileNameRaw.toString('utf8') !== entry.fileName) throw new FlawError('ambiguous');
  const kind = (entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS;
  const isFromUnix = entry.versionMadeBy >>> 8 === 3;
  if (isFromUnix && !PLAIN_KINDS.includes(kind)) throw new FlawError('active_content');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new FlawError('ambiguous');
}

/** Entries follow one another from the first byte: they don't overlap, and nothing is hidden between them. */
function checkPlaces(file: Buffer, entries: readonly yauzl.Entry[]): void {
  const sorted = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const [index, entry] of sorted.entries()) {
    const start = entry.relativeOffsetOfLocalHeader;
    const maxGap = index === 0 ? 0 : DESCRIPTOR_BYTES;
    if (start < end || start > end + maxGap) throw new FlawError('ambiguous');
    if (start + LOCAL_HEADER_BYTES > file.length || file.readUInt32LE(start) !== LOCAL_HEADER)
      throw new FlawError('damaged');
    const [nameLength, extraLength] = [file.readUInt16LE(start + 26), file.readUInt16LE(start + 28)];
    const name = file.subarray(start + LOCAL_HEADER_BYTES, start + LOCAL_HEADER_BYTES + nameLength);
    if (!name.equals(entry.fileNameRaw)) throw new FlawError('ambiguous');
    end = start + LOCAL_HEADER_BYTES + nameLength + extraLength + entry.compressedSize;
  }
  const directory = file.readUInt32LE(file.length - END_RECORD_BYTES + 16);
  if (end > directory || directory > end + DESCRIPTOR_BYTES) throw new FlawError('ambiguous');
}

function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new FlawError('damaged'));
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        if (size > max) stream.destroy(new FlawError('unpacks_too_large'));
        else parts.push(part);
      });
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('error', (cause) => reject(cause instanceof FlawError ? cause : new FlawError('damaged')));
    });
  });
}
