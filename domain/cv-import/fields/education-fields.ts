import { DEGREE_LIMITS, type DegreeAward } from '../../profile/degree.ts';
import { SCHOOL_NAME_LENGTH } from '../../profile/school.ts';
import type { Naming } from '../page/entry-spots.ts';
import { bracketOf, type HeadPiece } from '../page/head-pieces.ts';
import type { CvLine } from '../text/cv-line.ts';
import { findResult } from '../text/grade-text.ts';
import { findAward, namesSchool, namesUniversity, schoolAwardIn } from '../vocabulary/award-words.ts';
import { type LearningNames, learningNames } from '../vocabulary/learning-names.ts';
import { isOccupation } from '../vocabulary/occupation-words.ts';
import { isPlace } from '../vocabulary/places.ts';
import { type CvEntry, entriesOf } from './entries.ts';
import { foundCountry } from './experience-fields.ts';
import { type FoundItem, found, foundTime, shortened } from './found-entry.ts';
import { isNote, NO_INSTITUTION } from './learning-notes.ts';
import { readQualifications } from './qualification-fields.ts';

/** Education: schools with their qualifications and degrees, from the entries of a section about education. */

const THESIS =
  /^(?:(?:bachelor|master|diplom|doctoral|final year)?[- ]?(?:thesis|dissertation|project)|(?:bachelor|master|diplom|doktor)arbeit|abschlussarbeit|thema der (?:bachelor|master)arbeit|m[ée]moire|th[èe]se|trabajo (?:de )?fin de (?:grado|m[áa]ster)|tfg|tfm|tesi|tese|disserta[çc][ãa]o|praca (?:magisterska|licencjacka|in[żz]ynierska)|scriptie|tez|дипломная работа|رسالة|毕业论文|卒業論文)(?:\s*\([^)]*\))?\s*[:：–-]\s*(.+)$/iu;

/** An entry about education is named by a school, and a degree with its programme. */
const EDUCATION_NAMING: Naming = {
  weigh: (text) => {
    if (namesUniversity(text) || namesSchool(text)) return -2;
    return findAward(text) !== null || schoolAwardIn(text) !== null ? 2 : 0;
  },
  max: 3,
};

/** Reads schools, qualifications and degrees from a section about education. */
export function readEducation(lines: readonly CvLine[]): readonly FoundItem[] {
  const entries = entriesOf(lines, EDUCATION_NAMING);
  const names = learningNames(entries);
  return entries.flatMap((entry, index) => {
    const own = names[index] ?? { pieces: [], institution: null };
    return isOfSchool(entry) ? readSchool(entry, own) : readDegree(entry, own);
  });
}

/** Qualifications that no school awards, whatever the institution is called: "City College", a lycée with classes for a BTS. */
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

function readDegree(entry: CvEntry, names: LearningNames): readonly FoundItem[] {
  const { institution } = names;
  const all = [...entry.head, ...entry.body];
  const awarded = names.pieces.find(({ piece }) => findAward(piece.text) !== null)?.piece ?? null;
  const award = awardOf(awarded, institution);
  if (award === null && (institution === null || !namesUniversity(institution.text)))
    return readSchool(entry, names);
  const programme = programmeOf(awarded, names);
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
        ...found('award', award, [awarded?.line ?? null]),
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
  /^[\s,.:;()'–—-]*(?:\(?(?:hons?|honours|fh|uni|univ|licence|eng|sc|tech|ed)(?!\p{L})\.?\)?[\s,.:;–—-]*)*(?:degree|studium|abschluss|diplom|studiengang|universitario|universitária|universitaire|oficial|program|programme|programı|derecesi|di primo livello|professionnelle|mention|parcours|стопень|по направлению|по специальности|направление|специальность|за спеціальністю|a ciclo unico|v oboru|obor|degree|stopnia|tutkinto|szak|в|в области|في|ב)?[\s,.:;()–—-]*(?:(?:in|en|em|of|de|in de|in het|i|inom|în|in the|v|ve|na|za|z|σε|στη|στην|στον|des|der|di|w zakresie|kierunek|na kierunku|im fach|fach|der|op het gebied van|ב|في|по|专业)(?:\s*[:：]\s*|\s+|(?=d['’]))|d['’]|['’])?[\s:,–—-]*/iu;

/** The degree. In Quebec a baccalauréat is one if a university awards it. */
function awardOf(awarded: HeadPiece | null, institution: HeadPiece | null): DegreeAward | null {
  if (awarded === null) return null;
  const award = findAward(awarded.text)?.award ?? null;
  return institution !== null && awarded.text === institution.text ? null : award;
}

/** The programme: what's next to the degree in the same piece, otherwise the nearest piece that's neither a place nor an institution. */
function programmeOf(awarded: HeadPiece | null, { pieces, institution }: LearningNames): HeadPiece | null {
  const own = awarded && programmeBeside(awarded, institution);
  if (own !== null) return own;
  const otherPieces = pieces
    .map(({ piece }) => piece)
    .filter(
      ({ text, line }) =>
        text !== awarded?.text &&
        !(
          institution !== null &&
          line === institution.line &&
          (text.includes(institution.text) || institution.text.includes(text))
        ) &&
        schoolAwardIn(text) === null &&
        findAward(text) === null &&
        !namesUniversity(text) &&
        !namesSchool(text) &&
        !/^minor /iu.test(text),
    );
  const other = otherPieces.find(({ line }) => line === awarded?.line) ?? otherPieces[0];
  return other === undefined ? null : { ...other, text: cleanProgramme(other.text) };
}

function programmeBeside(awarded: HeadPiece, institution: HeadPiece | null): HeadPiece | null {
  const text = institution === null ? awarded.text : awarded.text.replace(institution.text, '');
  const award = findAward(text);
  if (award === null) return null;
  const after = cleanProgramme(text.slice(award.end).replace(IN, ''));
  const before = cleanProgramme(text.slice(0, award.start).replace(STUDY_FORMAT_WORDS, ''));
  const named = programmeAlone(after.length > 1 ? after : before);
  return named.length > 1 && !STUDY_FORMAT_WORDS.test(named) ? { ...awarded, text: named } : null;
}

/** Words around a degree that say how it was studied rather than what. */
const STUDY_FORMAT_WORDS =
  /^(?:educatieve|jednolite|full[- ]?time|part[- ]?time|post[- ]?graduate|undergraduate|joint|double|dual|integrated|professional|academic|applied|executive|postgrado|posgrado|universitario|universitaria|oficial|diploma|diplom|degree|studium|studia|titulo|título|laurea|hons|honours|grade de|of|in|\(|\))[\s,:(]*$/iu;

function cleanProgramme(given: string): string {
  const text = given
    .trim()
    .replace(/^[)\].,\s–—-]+|[(\s,;:–—-]+$/gu, '')
    .replace(/^\(([^()]*)\)$/u, '$1')
    .replace(/^[„“"«‘']([^„“"«»”]*)[”“"»’']$/u, '$1')
    .replace(
      /^(?:option|major(?: in)?|lizentiat|licentiate(?: in)?|studium(?: der| des)?|studies (?:in|of)|degree in|estudios de|études de|studia(?: w zakresie)?|studier i|fachrichtung|studiengang|spécialité|especialidad|kierunek|obor|specializarea|специальность|спеціальність)\s*[:：]?\s+/iu,
      '',
    );
  const bracket = bracketOf(text);
  const isRemark =
    bracket !== null &&
    (isNote(bracket.bracket) ||
      findAward(bracket.bracket) !== null ||
      findResult(bracket.bracket) !== null ||
      /^[\d\p{Ll}]/u.test(bracket.bracket));
  return withoutLooseBracket(isRemark ? bracket.name : text);
}

/** "Computer Science, GPA 3.71" reduced to the programme: without a result, a place or the institution. */
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

function readSchool(entry: CvEntry, names: LearningNames): readonly FoundItem[] {
  const name = names.institution ?? firstName(names);
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

/** If nothing identifies the school, the first piece that isn't an award or anything else. */
function firstName({ pieces }: LearningNames): HeadPiece | null {
  const named = pieces.find(
    ({ piece: { text } }) =>
      schoolAwardIn(text) === null &&
      findAward(text) === null &&
      !NO_INSTITUTION.test(text) &&
      !isOccupation(text),
  );
  return named?.piece ?? null;
}
