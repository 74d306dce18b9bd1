/** A CV that our own program typesets: its layout, its content, and what a person would read in it. */
export type CvCase = {
  readonly name: string;
  /** Why it's difficult to read, in a word or two each. */
  readonly causes: readonly string[];
  readonly format: 'pdf' | 'docx' | 'odt' | 'scan';
  /** `two`: a narrow column at the left; `two-right`: a wide one at the left; `cvCase` otherwise. */
  readonly layout: 'one' | 'two' | 'two-right';
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  /** Whether it has no heading styles or sizes. */
  readonly isPlain: boolean;
  /** Repeated at the top of every page. */
  readonly header: string | null;
  readonly expected: Expected;
  readonly lines: readonly string[];
};

export type ExpectedEntry = Readonly<Record<string, string>>;

/** What a person would read in the CV; fields that are left out aren't checked. */
export type Expected = {
  readonly refusal?: string;
  readonly name?: string;
  readonly mail?: string;
  readonly phone?: string;
  readonly city?: string;
  readonly country?: string;
  readonly link?: string;
  readonly experience?: readonly ExpectedEntry[];
  readonly education?: readonly ExpectedEntry[];
  readonly skills?: readonly string[];
  readonly languages?: Readonly<Record<string, string | null>>;
  readonly certificates?: readonly string[];
  readonly interests?: readonly string[];
};

/** Parses a case: a JSON header, a line of three dashes, then the lines of the CV. */
export function parseCase(file: string, text: string): CvCase {
  const cut = text.indexOf('\n---\n');
  const head = JSON.parse(text.slice(0, cut)) as Partial<CvCase> & { expected: Expected; plain?: boolean };
  return {
    name: file.replace('.txt', ''),
    causes: head.causes ?? [],
    format: head.format ?? 'pdf',
    layout: head.layout ?? 'one',
    dir: head.dir ?? 'ltr',
    lang: head.lang ?? 'en',
    isPlain: head.plain ?? false,
    header: head.header ?? null,
    expected: head.expected,
    lines: text
      .slice(cut + 5)
      .trimEnd()
      .split('\n'),
  };
}

/** A line of a case by its markup. */
export type CaseLine =
  | {
      readonly kind: 'name' | 'heading' | 'item' | 'text';
      readonly text: string;
      readonly end: string | null;
    }
  | { readonly kind: 'row'; readonly cells: readonly (readonly CaseLine[])[] }
  | { readonly kind: 'page' };

/** The parts of a case: the lines above, and the two columns if there are any. */
export function partsOf(cvCase: CvCase): Readonly<Record<'top' | 'left' | 'right', readonly CaseLine[]>> {
  const parts = { top: [] as CaseLine[], left: [] as CaseLine[], right: [] as CaseLine[] };
  let part: keyof typeof parts = 'top';
  for (const line of cvCase.lines) {
    if (line === '===left') part = 'left';
    else if (line === '===right') part = 'right';
    else parts[part].push(caseLine(line));
  }
  return parts;
}

function caseLine(line: string): CaseLine {
  if (line === '~~~') return { kind: 'page' };
  if (/ \|\| /.test(line))
    return { kind: 'row', cells: line.split(' || ').map((cell) => cell.trim().split('\\n').map(caseLine)) };
  const [, mark, remainder = ''] = /^(# |## |- |c: )?(.*)$/.exec(line) ?? [];
  const [text = '', end = null] = remainder.split(' >> ');
  const kind = mark === '# ' ? 'name' : mark === '## ' ? 'heading' : mark === '- ' ? 'item' : 'text';
  return { kind, text, end };
}

/** Splits a text into runs, every second one bold: "**a** b" becomes "", "a", " b". */
export function stretches(text: string): readonly string[] {
  return text.replace(/(^|[^*])\*([^*]+)\*/g, '$1$2').split('**');
}
