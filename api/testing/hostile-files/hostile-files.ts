import process from 'node:process';
import sharp from 'sharp';
import { possibleTypeOf } from '../../platform/files/file-signature.ts';
import { archive, pdf, png, pngText } from '../worlds/test-files.ts';
import { actingFiles } from './hostile-actions.ts';
import { hostileArchives } from './hostile-archives.ts';
import { hostileDisguises } from './hostile-disguises.ts';
import { CANARY, type HostileFile, MEGABYTE, SCRIPT, utf8 } from './hostile-kit.ts';
import { hostilePdfs } from './hostile-pdfs.ts';

async function imageFiles(): Promise<HostileFile[]> {
  const good = png();
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  return [
    {
      name: 'a PNG of 40,000 by 40,000 pixels',
      file: png(40_000, 40_000, { rows: 1 }),
      expected: ['too_many_pixels'],
    },
    { name: 'a PNG of 41 megapixels in 40 KB', file: png(10_250, 4_000), expected: ['too_many_pixels'] },
    { name: 'a PNG cut in half', file: png(800, 800).subarray(0, 900), expected: ['damaged'] },
    {
      name: 'a PNG of nothing but its beginning',
      file: good.subarray(0, 8),
      expected: ['damaged', 'ambiguous'],
    },
    {
      name: 'a JPEG of nothing but its beginning',
      file: jpeg.subarray(0, 3),
      expected: ['damaged', 'ambiguous'],
    },
    { name: 'a JPEG cut in half', file: jpeg.subarray(0, jpeg.length >> 1), expected: ['damaged'] },
    {
      name: 'a PNG with a script as a comment',
      file: png(40, 30, { extra: [pngText(SCRIPT)] }),
      expected: 'disarmed',
    },
    {
      name: 'a PNG that is a web page as well',
      file: Buffer.concat([good, utf8(SCRIPT)]),
      expected: 'disarmed',
    },
    {
      name: 'a JPEG that is a ZIP as well',
      file: Buffer.concat([jpeg, await archive({ 'x.html': { content: SCRIPT, isStored: true } })]),
      expected: 'disarmed',
    },
  ];
}

function otherFiles(): HostileFile[] {
  const refused = ['type_not_taken'];
  return [
    { name: 'nothing', file: Buffer.alloc(0), expected: ['empty'] },
    { name: 'a web page', file: utf8(`<!doctype html>${SCRIPT}`), expected: refused },
    {
      name: 'an SVG with a script',
      file: utf8(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      expected: refused,
    },
    { name: 'a program for Windows', file: utf8(`MZ\x90\0${CANARY}`), expected: refused },
    { name: 'a program for Linux', file: utf8(`\x7fELF${CANARY}`), expected: refused },
    { name: 'a shell script', file: utf8(`#!/bin/sh\necho ${CANARY}`), expected: refused },
    { name: 'an old Word file', file: Buffer.from('d0cf11e0a1b11ae1', 'hex'), expected: refused },
    { name: 'an RTF', file: utf8(`{\\rtf1 ${CANARY}}`), expected: refused },
    { name: 'a GIF that is a script', file: utf8(`GIF89a/*${CANARY}*/=1`), expected: refused },
    { name: 'a WebP', file: utf8(`RIFF\0\0\0\0WEBP${CANARY}`), expected: refused },
    {
      name: 'the test file of virus scanners',
      file: utf8(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`),
      expected: refused,
    },
    { name: 'spaces before a PDF', file: Buffer.concat([utf8('\n\n'), pdf(CANARY)]), expected: refused },
    {
      name: '10 MB and one byte',
      file: Buffer.concat([pdf(CANARY), Buffer.alloc(10 * MEGABYTE)]).subarray(0, 10 * MEGABYTE + 1),
      expected: ['body_too_large'],
    },
  ];
}

async function makeFiles(): Promise<readonly HostileFile[]> {
  return [
    ...(await hostilePdfs()),
    ...(await hostileArchives()),
    ...(await hostileDisguises()),
    ...(await imageFiles()),
    ...(await actingFiles()),
    ...otherFiles(),
  ];
}

let made: Promise<readonly HostileFile[]> | undefined;

/** Files that an attacker, or someone who doesn't know better, might send. Created once: some are large before compression. */
export function hostileFiles(): Promise<readonly HostileFile[]> {
  made ??= makeFiles();
  return made;
}

/** Files that test the limits of the child process. */
const LIMIT_TESTS = /^(unpacks_too_large|too_many_entries|too_many_pixels)$/;

/**
 * The files that a test sends through the API and a child process: the first of each kind, all that test a limit, and
 * for tests of what happens to a file also the first for each outcome and all accepted ones. `npm run fuzz` sends every
 * file.
 */
export async function sentFiles({
  ofEachOutcome,
}: {
  ofEachOutcome: boolean;
}): Promise<readonly HostileFile[]> {
  const files = await hostileFiles();
  if (process.env.HOSTILE_FILES === 'all') return files;
  const seen = new Set<string>();
  return files.filter(({ file, expected }) => {
    const group = ofEachOutcome ? `${kindOf(file)} ${expected[0]}` : kindOf(file);
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst || (ofEachOutcome && expected === 'disarmed') || LIMIT_TESTS.test(String(expected));
  });
}

function kindOf(file: Buffer): string {
  const suspect = possibleTypeOf(file) ?? 'none';
  return suspect === 'archive' && file.includes('mimetypeapplication') ? 'odt' : suspect;
}
