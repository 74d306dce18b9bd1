import type { CvLine } from '../text/cv-line.ts';
import { findDateSpan, withoutSpan } from '../text/date-spans.ts';
import { isOccupation } from '../vocabulary/occupation-words.ts';
import { hasLegalForm } from '../vocabulary/organisation-words.ts';
import { isPlace } from '../vocabulary/places.ts';

/** A piece of a line naming an entry, between two separators. */
export type HeadPiece = {
  readonly text: string;
  readonly line: CvLine;
  /** What a label before it says it is ("Cargo: mesero"), or null. */
  readonly labelledAs: 'title' | 'employer' | null;
};

const TITLE_LABEL =
  /^(?:position|role|title|job title|tätigkeit|poste|fonction|puesto|cargo|ruolo|mansione|stanowisko|functie|pozisyon|görev|должность|الوظيفة|المسمى الوظيفي|职位|职务)\s*[:：]/iu;
const EMPLOYER_LABEL =
  /^(?:employer|company|arbeitgeber|firma|employeur|entreprise|empresa|azienda|datore di lavoro|organisatie|şirket|компания|организация|الشركة|公司)\s*[:：]/iu;

const WIDE = /\s*[|•·\t●▪¦◦]\s*|\s+(?:–|—|-|\/\/)\s+|\s[@]\s|\s{3,}|\s*、\s*/u;
/** Separators of columns and fields that never occur within a name. */
const COLUMNS = /\s*[|•·\t●▪¦◦]\s*|\s+\/\/\s+|\s{3,}|\s*、\s*/u;
const AT =
  /\s+(?:at|bei der|bei|chez|presso|bij|w firmie|в компании|в|لدى|في شركة)\s+(?=\p{Lu}|[\p{Script=Arabic}])/u;
const COMMA = /\s*[,，،؛;]\s*/u;
const DURATION =
  /^\(?\d{1,2}\s*(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi|lata?|miesi\p{L}+|лет|года?|мес\p{L}*)\b.*$/iu;
const LABEL =
  /^(?:employer|company|position|role|title|job title|institution|school|university|degree|course|location|place|arbeitgeber|firma|position|tätigkeit|abschluss|hochschule|ort|employeur|entreprise|poste|fonction|établissement|diplôme|lieu|empresa|puesto|cargo|centro|título|universidad|azienda|datore di lavoro|ruolo|mansione|titolo di studio|istituto|firma|stanowisko|uczelnia|kierunek|organisatie|functie|şirket|pozisyon|görev|okul|bölüm|компания|организация|должность|вуз|учебное заведение|специальность|факультет|الشركة|الوظيفة|المسمى الوظيفي|الجامعة|التخصص|公司|职位|职务|学校|专业)\s*[:：]\s*/iu;

/**
 * The pieces of some lines without their dates: split at bars, tabs, dashes and words such as "at", and at commas on request.
 * The legal form of a company stays with its name.
 */
export function headPieces(
  lines: readonly CvLine[],
  by: { readonly comma: boolean; readonly at: boolean },
): readonly HeadPiece[] {
  return lines.flatMap((line) => {
    const span = findDateSpan(line.text);
    const text = span === null ? line.text : withoutSpan(line.text, span);
    const wide = text
      .split(WIDE)
      .filter((piece) => !PLACE_LABEL.test(piece))
      .flatMap((piece) => (by.at ? piece.split(AT) : [piece]));
    const pieces = by.comma ? wide.flatMap(commaPieces) : wide;
    return pieces
      .flatMap(withoutBrackets)
      .flatMap(schoolFirst)
      .map((piece) => ({ text: withoutPunctuation(piece), line, labelledAs: labelOf(piece) }))
      .filter((piece) => piece.text.length > 1 && /\p{L}/u.test(piece.text) && !DURATION.test(piece.text));
  });
}

/** The columns of a line without its dates: "Manager – Human Resources" is one, brackets and all. */
export function columnsIn(line: CvLine): readonly HeadPiece[] {
  const span = findDateSpan(line.text);
  const text = span === null ? line.text : withoutSpan(line.text, span);
  return text
    .split(COLUMNS)
    .filter((piece) => !PLACE_LABEL.test(piece))
    .flatMap(schoolFirst)
    .map((piece) => ({ text: withoutPunctuation(piece), line, labelledAs: labelOf(piece) }))
    .filter((piece) => piece.text.length > 1 && /\p{L}/u.test(piece.text) && !DURATION.test(piece.text));
}

/** The halves of a piece around a dash or "at"; characters in brackets don't split anything. */
export function halvesOf({ text, line, labelledAs }: HeadPiece): readonly HeadPiece[] {
  const guarded = text.replace(/[（(][^()（）]*[)）]/gu, (bracket) => bracket.replace(/[–—-]/g, '\uE000'));
  return guarded
    .split(WIDE)
    .flatMap((half) => half.split(AT))
    .map((half) => ({ text: withoutPunctuation(half.replaceAll('\uE000', '–')), line, labelledAs }))
    .filter((half) => half.text.length > 1 && /\p{L}/u.test(half.text) && !DURATION.test(half.text));
}

/** The parts of a piece between its commas. */
export function commaPiecesOf({ text, line, labelledAs }: HeadPiece): readonly HeadPiece[] {
  return commaPieces(text)
    .map((piece) => ({ text: withoutPunctuation(piece), line, labelledAs }))
    .filter((piece) => piece.text.length > 1 && /\p{L}/u.test(piece.text));
}

/** What is in brackets at the end of a name, and the name without it. */
export function bracketOf(text: string): { readonly name: string; readonly bracket: string } | null {
  const match = /^(.*\S)\s*[（(]([^()（）]*)[)）]$/u.exec(text);
  return match ? { name: match[1] ?? '', bracket: match[2] ?? '' } : null;
}

/** Words about the hours or the place of work that name nothing. */
const HOURS_AND_PLACE_WORDS =
  /^(?:(?:full|part|half|term)[- ]?time(?: (?:position|role|job|contract|work|only))?|remote|hybrid|on[- ]?site|home[- ]?office|teletrabajo|télétravail|(?:in )?(?:voll|teil)zeit|minijob|à? ?temps (?:plein|partiel|complet)|(?:tiempo|jornada) (?:completo|completa|parcial)|media jornada|tempo (?:pieno|parziale|integral|parcial)|part[- ]?time|heltid|deltid|voltijds?|deeltijds?|pełny etat|pół etatu|tam zamanlı|yarı zamanlı|\d+ ?%.*|\d+(?:[.,]\d)? ?(?:h|hrs?|hours|std\.?|stunden|uur|timmar|timer|heures|horas|ore)(?: ?[/.] ?\p{L}+\.?)?|permanent|contract|fixed[- ]?term|temporary|temp|casual|seasonal|saisonnier|cdi|cdd|intérim|befristet|unbefristet|saturdays?|sundays?|weekends?|evenings|week-?ends?|samstags|am wochenende|fines de semana|student job|étudiante?|page \d+|[mwfdxh] ?[/|] ?[mwfdxh](?: ?[/|] ?[mwfdxh])?|nysc|self[- ]?employed|various|various clients|particular|privat|freelance basis)\.?$/iu;
/** "City: Torino | Country: Italia" says where it was. */
const PLACE_LABEL =
  /^(?:city|country|location|place|ort|land|stadt|lieu|ville|pays|ciudad|pa[ií]s|lugar|localidade|localidad|città|citta|paese|luogo|sede|miejscowość|kraj|localitatea|țara|tara|stad|plaats|mjesto|місто|країна|город|страна)\s*[:：]/iu;

/** The pieces of a line that may be names: not dates, places or hours. */
export function cellsIn(line: CvLine): readonly HeadPiece[] {
  return piecesIn(line).filter(({ text }) => isName(text));
}

/** The pieces of a line without its dates, including places. */
function piecesIn(line: CvLine): readonly HeadPiece[] {
  return headPieces([line], { comma: false, at: true });
}

/** Whether a piece of a line may be a name: neither a place nor about hours. */
export function isName(text: string): boolean {
  return !HOURS_AND_PLACE_WORDS.test(text) && !isPlaceOnly(text);
}

/** Whether a piece is just a place: a known one, or a town before a state abbreviation ("College SmtpServer, TX"). */
function isPlaceOnly(text: string): boolean {
  const parts = text.split(COMMA).filter((part) => part !== '');
  if (isPlace(text) || parts.every(isPlace)) return true;
  const [first = '', state = ''] = parts;
  const isTown = /^\p{Lu}[\p{L}.’' -]{1,30}$/u.test(first) && first.split(' ').length <= 2;
  return parts.length === 2 && /^[A-Z]{2}$/.test(state) && isTown && !isOccupation(first);
}

function withoutPunctuation(piece: string): string {
  return piece.replace(LABEL, '').replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, '');
}

function labelOf(piece: string): HeadPiece['labelledAs'] {
  if (TITLE_LABEL.test(piece)) return 'title';
  return EMPLOYER_LABEL.test(piece) ? 'employer' : null;
}

function commaPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  // A comma in brackets doesn't split anything: "(2,1)".
  const guarded = text.replace(/[（(][^()（）]*[)）]/gu, (bracket) => bracket.replace(/[,，،؛;]/g, '\uE000'));
  for (const guardedPiece of guarded.split(COMMA)) {
    const piece = guardedPiece.replaceAll('\uE000', ',');
    const before = pieces.at(-1);
    const isFormOnly =
      hasLegalForm(piece) && piece.trim().split(/\s+/).length <= 2 && /^[\p{L}. ]{2,12}$/u.test(piece);
    if (before !== undefined && isFormOnly) pieces[pieces.length - 1] = `${before}, ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** "早稲田大学 商学部": the school, then what was studied; "卒業" and the like only say that it began or ended. */
function schoolFirst(piece: string): readonly string[] {
  const match = /^(\S*(?:大学院?|大學|学院|學院|高等学校|高校|中学校?|대학교|고등학교))\s+(\S.*)$/u.exec(
    piece,
  );
  const pieces = match ? [match[1] ?? '', match[2] ?? ''] : [piece];
  return pieces.map((part) =>
    part.replace(/\s*(?:卒業見込み?|卒業|入学|修了|中退|在学中?|毕业|在读|졸업|재학|入社|退社)$/u, ''),
  );
}

/** Brackets at the end become a separate piece; brackets inside stay. */
function withoutBrackets(piece: string): readonly string[] {
  const match = /^(.*\S)\s*[（(]([^()（）]*)[)）]\s*$/u.exec(piece);
  return match ? [match[1] ?? '', match[2] ?? ''] : [piece];
}
