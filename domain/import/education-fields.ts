import { DEGREE_LIMITS, type DegreeAward } from '../profile/degree.ts';
import { SCHOOL_NAME_LENGTH } from '../profile/school.ts';
import { findAward, namesSchool, namesUniversity, schoolAwardIn } from './award-words.ts';
import type { CvLine } from './cv-line.ts';
import { type CvEntry, entriesOf } from './entries.ts';
import type { Naming } from './entry-spots.ts';
import { foundCountry } from './experience-fields.ts';
import { type FoundItem, found, foundTime, shortened } from './found-entry.ts';
import { findResult } from './grade-text.ts';
import { type HeadPiece, headPieces } from './head-pieces.ts';
import { isOrganisation } from './organisation-words.ts';
import { isPlace } from './places.ts';
import { readQualifications } from './qualification-fields.ts';

/** Education: schools with their qualifications and degrees, from the entries of a part about learning. */

const THESIS =
  /^(?:(?:bachelor|master|diplom|doctoral|final year)?[- ]?(?:thesis|dissertation|project)|(?:bachelor|master|diplom|doktor)arbeit|abschlussarbeit|thema der (?:bachelor|master)arbeit|m[ée]moire|th[èe]se|trabajo (?:de )?fin de (?:grado|m[áa]ster)|tfg|tfm|tesi|tese|disserta[çc][ãa]o|praca (?:magisterska|licencjacka|in[żz]ynierska)|scriptie|tez|дипломная работа|رسالة|毕业论文|卒業論文)(?:\s*\([^)]*\))?\s*[:：–-]\s*(.+)$/iu;

/** A time of learning is named by a school, and a degree with its programme. */
const LEARNING: Naming = {
  weigh: (text) => {
    if (namesUniversity(text) || namesSchool(text)) return -2;
    return findAward(text) !== null || schoolAwardIn(text) !== null ? 2 : 0;
  },
  most: 3,
};

/** Reads schools, qualifications and degrees of a part about education. */
export function readEducation(lines: readonly CvLine[]): readonly FoundItem[] {
  return entriesOf(lines, LEARNING).flatMap((entry) =>
    isOfSchool(entry) ? readSchool(entry) : readDegree(entry),
  );
}

/** What no school gives, whatever the place is called: "City College", a lycée with classes for a BTS. */
const LEVELS: readonly DegreeAward[] = ['short_cycle', 'bachelor', 'master', 'doctorate'];

function isOfSchool({ head, body }: CvEntry): boolean {
  const text = head.map((line) => line.text).join(' | ');
  const all = `${text} | ${body.map((line) => line.text).join(' | ')}`;
  if (schoolAwardIn(text) !== null)
    return !(namesUniversity(text) && findAward(text) !== null && !namesSchool(text));
  const award = findAward(text);
  if (award !== null && (namesUniversity(text) || LEVELS.includes(award.award))) return false;
  if (namesUniversity(text) && !namesSchool(text.replace(/大学|大學/g, ''))) return false;
  if (award !== null && !namesSchool(text)) return false;
  return namesSchool(text) || schoolAwardIn(all) !== null;
}

function readDegree(entry: CvEntry): readonly FoundItem[] {
  const pieces = headPieces(entry.head, { comma: false, at: false }).filter(({ text }) => !isPlace(text));
  const fine = headPieces(entry.head, { comma: true, at: false }).filter(({ text }) => !isPlace(text));
  const institution =
    fine.find(({ text }) => namesUniversity(text)) ??
    fine.find(({ text }) => namesSchool(text)) ??
    fine.find(({ text }) => isOrganisation(text) && findAward(text) === null) ??
    null;
  const all = [...entry.head, ...entry.body];
  const awarded =
    fine.find((piece) => piece !== institution && findAward(piece.text) !== null) ??
    pieces.find(({ text }) => findAward(text) !== null) ??
    null;
  const award = awarded && findAward(awarded.text);
  const programme = programmeOf(awarded, fine, pieces, institution);
  if (institution === null && award === null) return readSchool(entry);
  const resultLine = all.find(({ text }) => findResult(text) !== null) ?? null;
  const result = resultLine && findResult(resultLine.text);
  const thesisLine = all.find(({ text }) => THESIS.test(text)) ?? null;
  return [
    {
      section: 'university',
      field: 'degrees',
      isListItem: true,
      values: [
        ...found('institution', institution && shortened(institution.text, DEGREE_LIMITS.institution), [
          institution?.line ?? null,
        ]),
        ...found('award', award?.award ?? null, [awarded?.line ?? null]),
        ...found('programme', programme && shortened(programme.text, DEGREE_LIMITS.programme), [
          programme?.line ?? null,
        ]),
        ...foundCountry(entry.head),
        ...foundTime(entry, 'to', false),
        ...found('result', result && { scheme: result.scheme, raw: result.raw, status: null }, [resultLine]),
        ...found(
          'thesis',
          thesisLine &&
            shortened(
              (THESIS.exec(thesisLine.text)?.[1] ?? '').replace(/^["„“«]|["“”»]$/gu, ''),
              DEGREE_LIMITS.thesis,
            ),
          [thesisLine],
        ),
      ],
    },
  ];
}

const IN =
  /^[\s,.:;()'–—-]*(?:\(?(?:hons?|honours|fh|uni|univ|licence|eng|sc|tech|ed)(?!\p{L})\.?\)?[\s,.:;–—-]*)*(?:degree|studium|abschluss|diplom|studiengang|universitario|universitária|universitaire|oficial|program|programme|programı|derecesi|di primo livello|professionnelle|mention|parcours|стопень|по направлению|по специальности|направление|специальность|في|ב)?[\s,.:;()–—-]*(?:(?:in|en|em|of|de|in de|des|der|di|w zakresie|kierunek|na kierunku|im fach|fach|der|op het gebied van|ב|في|по|专业)(?:\s*[:：]\s*|\s+|(?=d'))|d'|')?[\s:,–—-]*/iu;

/** The programme: what stands beside the degree on the same piece, else the next piece that is neither place nor institution. */
function programmeOf(
  awarded: HeadPiece | null,
  fine: readonly HeadPiece[],
  pieces: readonly HeadPiece[],
  institution: HeadPiece | null,
): HeadPiece | null {
  if (awarded !== null) {
    const whole =
      pieces.find(({ text, line }) => line === awarded.line && text.includes(awarded.text)) ?? awarded;
    const within = whole.text.includes(institution?.text ?? '\u0000') ? awarded : whole;
    const award = findAward(within.text);
    if (award !== null) {
      const after = within.text.slice(award.end).replace(IN, '').trim();
      const before = within.text
        .slice(0, award.start)
        .replace(/[\s,:;(–—-]+$/u, '')
        .trim();
      const text = after.length > 2 ? after : before;
      const clean = text.replace(/^[)\].,\s]+|[(\s,;:]+$/gu, '').replace(/^\(([^()]*)\)$/u, '$1');
      const named = programmeAlone(withoutLooseBracket(clean));
      if (named.length > 1) return { ...awarded, text: named };
    }
  }
  const others = fine.filter(
    (piece) =>
      piece !== awarded &&
      piece !== institution &&
      findResult(piece.text) === null &&
      !namesUniversity(piece.text),
  );
  return others[0] ?? null;
}

/** "Computer Science, GPA 3.71" without what is not the programme: a result, a place, the institution. */
function programmeAlone(text: string): string {
  const pieces = text.split(/\s*[,(]\s*/u);
  const end = pieces.findIndex(
    (piece) =>
      findResult(piece) !== null ||
      isPlace(piece) ||
      namesUniversity(piece) ||
      /^(?:predicted|expected|with|distinction|option)\b/iu.test(piece) ||
      /^\p{Ll}.*\)$/u.test(piece),
  );
  return end < 0 ? text : pieces.slice(0, end).join(', ');
}

function withoutLooseBracket(text: string): string {
  return /^[^(]*\)/u.test(text) ? text.replace(')', '').trim() : text;
}

function readSchool(entry: CvEntry): readonly FoundItem[] {
  const pieces = headPieces(entry.head, { comma: true, at: false }).filter(({ text }) => !isPlace(text));
  const name =
    pieces.find(({ text }) => namesSchool(text) && schoolAwardIn(text) !== text) ??
    pieces.find(({ text }) => schoolAwardIn(text) === null && findResult(text) === null) ??
    null;
  const school: FoundItem = {
    section: 'school',
    field: 'schools',
    isListItem: true,
    values: [
      ...found('name', name && shortened(name.text, SCHOOL_NAME_LENGTH), [name?.line ?? null]),
      ...foundCountry(entry.head),
      ...foundTime(entry, 'to', false),
    ],
  };
  const qualifications = readQualifications(entry);
  return [...(name === null ? [] : [school]), ...qualifications];
}
