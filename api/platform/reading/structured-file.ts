import { randomUUID } from 'node:crypto';
import { JsonResume } from '@common-ground/contract/data-export/json-resume';
import { findViolations } from '@common-ground/contract/violations';
import type { ImportReading, ImportSource } from '@common-ground/domain/cv-import/import-reading';
import { structuredReading } from '@common-ground/domain/cv-import/structured-reading';
import { withoutHiddenTextWithin } from '@common-ground/domain/hidden-text';
import { toCurrentVocabulary } from '@common-ground/domain/profile/json-resume/json-resume-dialects';
import { fromJsonResume } from '@common-ground/domain/profile/json-resume/json-resume-import';
import { fromOwnExport } from '@common-ground/domain/profile/own-export-import';
import {
  EMPTY_PROFILE,
  type ProfileContent,
  SECTION_NAMES,
} from '@common-ground/domain/profile/sections/sections';
import { UnreadableError } from './reading-refusal.ts';

/**
 * Reads a JSON Resume, or the profile.json of one of our exports. @throws UnreadableError when it isn't JSON, or neither of the two
 */
export function readStructured(bytes: Uint8Array): ImportReading & { readonly source: ImportSource } {
  const file = parseJsonBytes(bytes);
  if (isOwnExport(file)) {
    const sections = { ...EMPTY_PROFILE, ...file.sections };
    const proposals = structuredReading(fromOwnExport(sections), sections);
    return { source: 'own_export', mail: null, proposals, leftovers: [] };
  }
  const resume = toCurrentVocabulary(file);
  if (findViolations(JsonResume, resume).length > 0) throw new UnreadableError('unsupported');
  const { proposals, leftovers } = fromJsonResume(resume, randomUUID);
  return {
    source: 'json_resume',
    mail: mailOf(resume),
    proposals: structuredReading(proposals, resume),
    leftovers: leftovers.map(({ words }) => ({ fromLine: 0, toLine: 0, text: words })),
  };
}

function mailOf(file: unknown): string | null {
  const email = (file as { basics?: { email?: unknown } }).basics?.email;
  return typeof email === 'string' && email.length <= 320 ? email : null;
}

function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    const text = Buffer.from(bytes).toString('utf8');
    return withoutHiddenTextWithin(JSON.parse(text.replace(/^\uFEFF/, '')));
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
