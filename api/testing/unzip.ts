import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Every file of a ZIP with its path; checks the archive on the way. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}
