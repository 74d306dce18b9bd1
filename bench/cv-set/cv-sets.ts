import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type CvCase, type Expected, parseCase } from './cv-case.ts';
import { setDocx, setOdt } from './set-office.ts';
import { setPdf } from './set-pdf.ts';

/** The sets of CVs, each in its own folder next to this file. README.md says how they are kept apart. */

export type CvSetName = 'tuned' | 'tuned/strangers' | 'held-out' | 'held-out-strangers';

/**
 * The note next to a CV that is a real file: `name.pdf` (or .docx, .odt, .rtf, .json) and
 * `name.expected.json`.
 */
export type CvFileNote = {
  /** The program that made the file, its version, and the template: "LibreOffice 24.2, from HTML, two tables". */
  readonly madeWith: string;
  /** The main language of the CV (BCP 47). */
  readonly lang: string;
  /** Why it's difficult to read, in a word or two: results are grouped by these. */
  readonly causes: readonly string[];
  /** What a person would read in it, written before our reader first processed the file. */
  readonly expected: Expected;
};

/** A CV of a set, whatever its format. */
export type SetCv = {
  readonly name: string;
  readonly causes: readonly string[];
  readonly expected: Expected;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
};

/**
 * Reads the CVs of a set, sorted by name; none if its folder is empty.
 * @throws if a file has no note, or a note has no file
 */
export function readCvSet(set: CvSetName): readonly SetCv[] {
  const folder = new URL(`./${set}/`, import.meta.url);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ name }) => name)
    .toSorted();
  const notes = files.filter((file) => file.endsWith('.expected.json'));
  const isNoted = (file: string) => notes.includes(`${file.replace(/\.[^.]+$/, '')}.expected.json`);
  const texts = files.filter((file) => file.endsWith('.txt'));
  const lone = files.filter((file) => !notes.includes(file) && !texts.includes(file) && !isNoted(file));
  if (lone.length > 0) throw new Error(`No .expected.json beside ${lone.join(', ')}`);
  return files.flatMap((file): readonly SetCv[] => {
    const path = new URL(file, folder);
    if (texts.includes(file)) return [setText(parseCase(file, readFileSync(path, 'utf8')))];
    if (!notes.includes(file)) return [];
    return [realFile(file.replace('.expected.json', ''), files, folder)];
  });
}

function setText(cvCase: CvCase): SetCv {
  const bytes = () =>
    cvCase.format === 'docx' ? setDocx(cvCase) : cvCase.format === 'odt' ? setOdt(cvCase) : setPdf(cvCase);
  return { name: cvCase.name, causes: cvCase.causes, expected: cvCase.expected, bytes };
}

function realFile(name: string, files: readonly string[], folder: URL): SetCv {
  const note = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as CvFileNote;
  const file = files.find(
    (candidate) => candidate.startsWith(`${name}.`) && candidate !== `${name}.expected.json`,
  );
  if (file === undefined) throw new Error(`No file beside ${name}.expected.json`);
  return {
    name,
    causes: note.causes,
    expected: note.expected,
    bytes: () => readFileSync(new URL(file, folder)),
  };
}
