import { createReadStream } from 'node:fs';
import { type Entry, open, type ZipFile } from 'yauzl';

/** The name of the newest schema's file in a dump that holds several. */
const DUMP_NAME = /\.json$/i;

/**
 * The text of a dump, from a JSON file or the registry's ZIP, in chunks. @throws if the ZIP has no JSON in it, or can't be read
 */
export async function dumpText(path: string): Promise<AsyncIterable<string>> {
  if (!path.toLowerCase().endsWith('.zip')) return createReadStream(path, { encoding: 'utf8' });
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  });
  const entry = await dumpEntry(zip);
  if (!entry) throw new Error('The ZIP contains no JSON file');
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      stream.once('close', () => zip.close());
      resolve(stream.setEncoding('utf8'));
    });
  });
}

/** Dumps from the years with two schemas contain both; the newer one's name says so. */
function dumpEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      if (DUMP_NAME.test(entry.fileName)) entries.push(entry);
      zip.readEntry();
    });
    zip.once('error', reject);
    zip.once('end', () => resolve(entries.find(({ fileName }) => /schema_v2/.test(fileName)) ?? entries[0]));
    zip.readEntry();
  });
}
