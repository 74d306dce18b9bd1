/** One message of a catalogue. */
export type PoEntry = {
  /** The English, in ICU MessageFormat. */
  readonly id: string;
  /** The translation; empty where there is none, and throughout the source's own catalogues. */
  readonly text: string;
  /** The files that contain it. */
  readonly files: readonly string[];
};

/** Writes a catalogue as a PO file, in the order given. */
export function writePo(language: string, entries: readonly PoEntry[]): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    `"Language: ${language}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
  ].join('\n');
  const messages = entries.map(({ id, text, files }) =>
    [
      ...files.map((file) => `#: ${file}`),
      '#, icu-format',
      `msgid ${quote(id)}`,
      `msgstr ${quote(text)}`,
    ].join('\n'),
  );
  return `${[header, ...messages].join('\n\n')}\n`;
}

/** Reads a PO file: what we write, and the same with strings split over several lines, as translation tools do. */
export function readPo(po: string): PoEntry[] {
  return po
    .split(/\n{2,}/)
    .map(readEntry)
    .filter(({ id }) => id !== '');
}

function readEntry(block: string): PoEntry {
  const entry = { id: '', text: '', files: [] as string[] };
  let field: 'id' | 'text' | null = null;
  for (const line of block.split('\n')) {
    const [, keyword, quoted] = /^(msgid|msgstr)?\s*("(?:[^"\\]|\\.)*")$/.exec(line.trim()) ?? [];
    if (line.startsWith('#: ')) entry.files.push(line.slice(3));
    if (quoted === undefined) continue;
    if (keyword) field = keyword === 'msgid' ? 'id' : 'text';
    if (field) entry[field] += JSON.parse(quoted);
  }
  return entry;
}

const quote = (text: string) => JSON.stringify(text);
