import { describe, expect, it } from 'vitest';
import { hostileFiles } from '../../testing/hostile-files/hostile-files.ts';
import { archive, docxParts, pdf, png } from '../../testing/worlds/test-files.ts';
import { readFile } from './read-file.ts';
import { UnreadableError } from './reading-refusal.ts';

/** What was read, as JSON, or why nothing was. */
async function readingOf(file: Buffer): Promise<string> {
  try {
    return JSON.stringify(await readFile(file));
  } catch (error) {
    if (error instanceof UnreadableError) return error.refusal;
    throw error;
  }
}

const lockedOffice = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

describe('readFile', () => {
  it.each([
    ['a picture', png(), 'unsupported'],
    ['nothing', Buffer.alloc(0), 'unsupported'],
    ['JSON that is no resume', Buffer.from('{"basics": 3}'), 'unsupported'],
    ['JSON that breaks off', Buffer.from('{"basics":'), 'broken'],
    ['a PDF that breaks off', Buffer.from('%PDF-1.7 and nothing else'), 'broken'],
    ['a PDF without words', pdf(''), 'no_text'],
    ['a locked DOCX', lockedOffice, 'encrypted'],
  ])('refuses %s and says why', async (_, file, refusal) => {
    expect(await readingOf(file)).toBe(refusal);
  });

  it('refuses a document of more elements than a CV has before it reads them', async () => {
    const paragraph = '<w:p><w:r><w:t>Nurse</w:t></w:r></w:p>';
    expect(await readingOf(await archive(docxParts(paragraph.repeat(67_000))))).toBe('too_complex');
    expect(await readingOf(await archive(docxParts(paragraph.repeat(500))))).toContain('"source":"docx"');
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "boom boom">]>'],
    [`<!DOCTYPE a [<!ENTITY b "boom boom">${'<!ENTITY c "&b;&b;">'.repeat(3)}]>`],
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
  ])('expands no entity of %s', async (declared) => {
    const parts = docxParts('<w:p><w:r><w:t>&b;</w:t></w:r></w:p>');
    const xml = String(parts['word/document.xml']).replace(/<\?xml[^>]*\?>/, declared);
    expect(await readingOf(await archive({ ...parts, 'word/document.xml': xml }))).toBe('broken');
  });
});

describe('a hostile file', async () => {
  const files = (await hostileFiles()).map(({ name, file }) => [name, file] as const);

  it.each(files)('is read or refused, and reveals nothing about this machine: %s', async (_, file) => {
    expect(await readingOf(file)).not.toContain('root:');
  });
});
