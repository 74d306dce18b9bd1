import type { CvLine } from '../text/cv-line.ts';
import { isDateOnly } from '../text/entry-lines.ts';
import { wordsOf } from '../text/folded-text.ts';
import { employerWeight, titleWeight } from '../text/name-evidence.ts';
import { findAward, namesSchool, namesUniversity } from './award-words.ts';

/**
 * Entries laid out as a form: labels before the values ("Position held: …", "Employer" in a column of its own) repeat with every entry. A
 * label is recognised by repetition, and its meaning by its words or values.
 */

type Labelled = { readonly label: string; readonly value: string };
type Meaning = 'time' | 'title' | 'employer' | 'name' | 'detail';

const MAX_LABEL_LENGTH = 42;
const MIN_TIMES = 2;
const MAX_ENTRIES = 0.6;
const MAX_VALUES = 40;
/** Comes first: what a form asks about an employer besides its name. */
const DETAILS = stems(
  'sector|settore|branche|activit|attivit|aktivit|principal|duties|responsib|aufgab|tache|mission|type of business|tipo di azienda|tasks|reason|supervisor|tools|technolog|obowiazk|gorev tan|achiev|erfolg|descri|note|grade|highlight',
);
const EMPLOYERS = stems(
  'employer|employeur|empleador|empregador|company|firm|arbeitgeber|betrieb|organi|entreprise|empresa|azienda|datore|societe|institution|unternehmen|pracodawc|angajator|sirket|isyeri|компан|роботодав|работодател|организац|arbeidsgiver|werkgever|arbetsgivare|virksomhed|workplace',
);
const TITLES = stems(
  'position|posizione|puesto|cargo|role|rolle|ruolo|title|job|funct|funkt|fonction|funcao|funzione|poste|impiego|empleo|stellung|beruf|occupation|stanowisk|gorev|pozisyon|unvan|designation|rank|посада|должност|lavoro|posicion|stilling|befattning|post held|capacity',
);

function stems(text: string): readonly string[] {
  return text.split('|').map((stem) => ` ${stem}`);
}

/** The lines of a section without a form's labels; values whose label marks them as details become list items. */
export function withoutLabels(lines: readonly CvLine[]): readonly CvLine[] {
  const labels = lines.map(labelled);
  const values = new Map<string, string[]>();
  for (const label of labels)
    if (label !== null)
      values.set(label.label, [...(values.get(label.label) ?? []).slice(-MAX_VALUES), label.value]);
  // A label occurs in most entries, unlike a job that someone had twice.
  const times = labels.filter((label) => label !== null && isDateOnly(label.value)).length;
  const fewest = Math.max(MIN_TIMES, times * MAX_ENTRIES);
  const meanings = new Map(
    [...values]
      .filter(([label, own]) => own.length >= (meaningOfLabel(label) === null ? fewest : MIN_TIMES))
      .map(([label, own]) => [label, meaningOf(label, own)] as const),
  );
  const isForm = [...meanings.values()].filter((meaning) => meaning !== 'detail').length >= 2;
  if (!isForm) return lines;
  // In a form, a label that occurs only once counts if its words say what it asks for.
  for (const [label] of values) {
    const meaning = meanings.has(label) ? null : meaningOfLabel(label);
    if (meaning !== null) meanings.set(label, meaning);
  }
  const indents = lines.map(({ indent }) => indent).filter((indent) => indent !== null);
  const edge = indents.length === 0 ? null : indents.reduce((least, indent) => Math.min(least, indent));
  return lines.map((line, index) => {
    const label = labels[index] ?? null;
    const meaning = label === null ? undefined : meanings.get(label.label);
    return label === null || meaning === undefined ? line : labelledLine(line, label.value, meaning, edge);
  });
}

/** A label before a colon or tab, and the value after it. */
function labelled({ text }: CvLine): Labelled | null {
  const match = /^([^:：\t\d]{2,42}(?:\([^()\t]{1,12}\))?)\s*(?:[:：]\s*\t?|\t)\s*(\S.*)$/u.exec(text);
  const label = wordsOf(match?.[1] ?? '').trim();
  if (match === null || label === '' || label.length > MAX_LABEL_LENGTH) return null;
  return { label, value: match[2] ?? '' };
}

function meaningOf(label: string, values: readonly string[]): Meaning {
  const share = (predicate: (value: string) => boolean) => values.filter(predicate).length / values.length;
  if (share(isDateOnly) >= 0.5) return 'time';
  const meaning = meaningOfLabel(label);
  if (share((value) => namesUniversity(value) || namesSchool(value) || findAward(value) !== null) >= 0.5)
    return meaning === 'employer' ? meaning : 'name';
  if (meaning !== null) return meaning;
  if (share((value) => titleWeight(value) - employerWeight(value) >= 1.5) >= 0.5) return 'title';
  return share((value) => employerWeight(value) - titleWeight(value) >= 1.5) >= 0.5 ? 'employer' : 'detail';
}

/** What a label asks for, according to its words. */
function meaningOfLabel(label: string): Meaning | null {
  const matches = (list: readonly string[]) => list.some((stem) => ` ${label} `.includes(stem));
  if (matches(DETAILS)) return 'detail';
  if (matches(EMPLOYERS)) return 'employer';
  return matches(TITLES) ? 'title' : null;
}

/** A line of a form in the form that the other rules expect. */
function labelledLine(line: CvLine, value: string, meaning: Meaning, edge: number | null): CvLine {
  if (meaning === 'detail') return { ...line, isItem: true };
  const label = meaning === 'title' ? 'Position: ' : meaning === 'employer' ? 'Employer: ' : '';
  return { ...line, text: `${label}${value}`, isItem: false, indent: edge, inner: null };
}
