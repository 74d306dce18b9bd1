import { randomUUID } from 'node:crypto';
import { JsonResume } from '@common-ground/contract/json-resume';
import { findViolations } from '@common-ground/contract/violations';
import { readCv } from '@common-ground/domain/import/cv-reading';
import type { ImportReading, ImportSource } from '@common-ground/domain/import/import-reading';
import { structuredReading } from '@common-ground/domain/import/structured-reading';
import { fromJsonResume } from '@common-ground/domain/profile/json-resume-import';
import { fromOwnExport } from '@common-ground/domain/profile/own-export-import';
import { EMPTY_PROFILE, type ProfileContent, SECTION_NAMES } from '@common-ground/domain/profile/sections';
import { answerParent } from '../child/answer-parent.ts';
import { UnreadableError } from './reading-refusal.ts';
import { sourceKind, sourceLines } from './source-lines.ts';

/** A program for `runInChild`: reads a file of which nothing is known and answers with what was read, or why it was not. */

type Answer = ImportReading & { readonly source: ImportSource };

/** Fewer letters than this are no text of a CV: a scan with a stamp on it. */
const FEWEST_LETTERS = 20;

async function read(bytes: Uint8Array): Promise<Answer> {
  if (sourceKind(bytes) === 'json') return readStructured(bytes);
  const { kind, lines } = await sourceLines(bytes);
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters < FEWEST_LETTERS) throw new UnreadableError('no_text');
  const { proposals, leftovers } = readCv(lines);
  return { source: kind, proposals, leftovers };
}

function readStructured(bytes: Uint8Array): Answer {
  const file = parsed(bytes);
  if (isOwnExport(file)) {
    const sections = { ...EMPTY_PROFILE, ...file.sections };
    return {
      source: 'own_export',
      proposals: structuredReading(fromOwnExport(sections), sections),
      leftovers: [],
    };
  }
  if (findViolations(JsonResume, file).length > 0) throw new UnreadableError('unsupported');
  const { proposals, leftovers } = fromJsonResume(file, randomUUID);
  return {
    source: 'json_resume',
    proposals: structuredReading(proposals, file),
    leftovers: leftovers.map(({ words }) => ({ fromLine: 0, toLine: 0, text: words })),
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch {
    throw new UnreadableError('broken');
  }
}

function isOwnExport(file: unknown): file is { readonly sections: ProfileContent } {
  if (typeof file !== 'object' || file === null || !('formatVersion' in file) || !('sections' in file))
    return false;
  const { sections } = file;
  return (
    typeof sections === 'object' &&
    sections !== null &&
    Object.entries(sections).every(
      ([name, section]) =>
        (SECTION_NAMES as readonly string[]).includes(name) &&
        typeof section === 'object' &&
        section !== null,
    )
  );
}

await answerParent(async (_task, input) => {
  try {
    return { answer: await read(input) };
  } catch (error) {
    if (error instanceof UnreadableError) return { answer: { refusal: error.refusal } };
    throw error;
  }
});
