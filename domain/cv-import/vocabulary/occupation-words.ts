import { foldedText, wordsOf } from '../text/folded-text.ts';
import { MORE_OCCUPATIONS } from './occupation-words-europe.ts';

/**
 * Words used in the names of occupations, in the languages that CVs come in. They're sufficiently long beginnings of words, so that
 * "Entwickler", "Entwicklerin" and "Softwareentwickler" are all found.
 */
const WORDS =
  'engineer|developer|programmer|manager|assistant|analyst|consultant|designer|director|intern|trainee|apprentice|officer|administrator|coordinator|specialist|technician|teacher|tutor|lecturer|professor|researcher|scientist|nurse|carer|caregiver|doctor|physician|pharmacist|therapist|accountant|auditor|clerk|cashier|waiter|waitress|barista|bartender|chef|cook|kitchen porter|driver|courier|electrician|plumber|carpenter|joiner|welder|mechanic|fitter|operator|operative|supervisor|team lead|team leader|team member|lead|head of|receptionist|secretary|representative|sales associate|sales|shop|retail|merchandiser|buyer|planner|architect|surveyor|editor|journalist|writer|copywriter|translator|interpreter|photographer|producer|artist|musician|lawyer|solicitor|paralegal|advisor|adviser|agent|broker|banker|economist|statistician|biologist|chemist|physicist|volunteer|founder|co founder|owner|freelancer|partner|president|vice president|ceo|cto|cfo|babysitter|nanny|au pair|lifeguard|steward|cleaner|labourer|laborer|warehouse|picker|packer|gardener|security guard|coach|instructor|trainer|mentor|ambassador|crew|associate|executive|fellow|contractor|controller|scrum master|product owner|stylist|hairdresser|baker|butcher|postdoc|teaching assistant|research assistant|paper round|participant|spring week|newspaper delivery|' +
  'entwickler|ingenieur|leiter|leitung|mitarbeiter|assistent|assistenz|praktikant|praktikum|werkstudent|berater|referent|verkäufer|kaufmann|kauffrau|sachbearbeiter|pfleger|krankenschwester|erzieher|lehrer|lehrkraft|azubi|auszubildende|hilfskraft|aushilfe|kellner|koch|köchin|fahrer|mechaniker|mechatroniker|elektroniker|techniker|informatiker|arzt|ärztin|sekretär|buchhalter|werkstudentin|tutorin|dozent|geschäftsführer|meister|facharbeiter|fachangestellte|fachkraft|lagerist|bürokauffrau|architekt|wissenschaftlich|redakteur|betreuer|servicekraft|bundesfreiwilligendienst|zivildienst|freiwilliges soziales jahr|elternzeit|' +
  'ingénieur|développeu|responsable|chargé|chargée|chef de|directeur|directrice|assistante|stagiaire|stage|apprenti|alternant|technicien|vendeu|serveu|caissi|comptable|infirmi|enseignant|professeur|formateur|formatrice|consultante|conseill|animateur|animatrice|employé|agent de|aide soignante|éducat|secrétaire|gestionnaire|commercial|cuisinier|plongeur|livreur|rédact|juriste|avocat|hôte|hôtesse|auxiliaire|préparat|équipier|équipière|' +
  'ingenier|desarrollador|programador|gerente|encargad|jefe|jefa|director|ayudante|auxiliar|becari|prácticas|técnic|vendedor|dependient|camarer|meser|domiciliari|cociner|contable|enfermer|profesor|maestr|docente|analista|consultor|diseñador|administrativ|recepcionista|conductor|repartidor|cajer|abogad|coordinador|monitor|asesor|teleoperador|investigador|' +
  'engenheir|desenvolvedor|programador|estagiári|estágio|assistente|gestor|coordenador|vendedor|atendente|professor|técnic|enfermeir|contabilista|analista|caixa|auxiliar|operador|empregad|rececionista|designer|jovem aprendiz|diretor|' +
  'ingegnere|sviluppatore|sviluppatrice|responsabile|impiegat|tirocin|stagista|commess|camerier|cuoco|insegnante|docente|infermier|contabile|assistente|addett|operai|consulente|ricercat|direttore|direttrice|tecnico|barista|segretari|architetto|avvocato|educat|magazzinier|' +
  'inżynier|programist|kierownik|specjalist|asystent|stażyst|praktykant|praktyki|sprzedawc|kelner|kucharz|nauczyciel|pielęgniar|księgow|pracownik|kasjer|doradca|analityk|konsultant|projektant|dyrektor|magazynier|technik|koordynator|barman|grafik|referent|' +
  'medewerker|ontwikkelaar|stagiair|leidinggevende|verkoper|verkoopmedewerker|docent|leraar|verpleegkundige|boekhouder|adviseur|onderzoeker|ober|kok|bezorger|vakkenvuller|bijbaan|beleidsmedewerker|projectleider|' +
  'mühendis|geliştirici|yazılımcı|stajyer|müdür|uzman|asistan|öğretmen|hemşire|muhasebe|satış|danışman|garson|aşçı|teknisyen|analist|temsilci|sorumlu|koordinatör|tasarımcı|eleman|yönetici|' +
  'инженер|разработчик|программист|менеджер|специалист|стажер|стажёр|ассистент|помощник|учитель|преподаватель|врач|медсестра|бухгалтер|продавец|официант|повар|водитель|аналитик|консультант|дизайнер|директор|руководитель|администратор|оператор|научный сотрудник|лаборант|курьер|кассир|бариста|вожатый|переводчик|юрист|' +
  'مهندس|مطور|مبرمج|مدير|محاسب|معلم|مدرس|ممرض|طبيب|متدرب|مساعد|مندوب|موظف|محلل|مصمم|مشرف|منسق|أخصائي|فني|متطوع|مترجم|باحث|بائع|كاشير|مسؤول|رئيس|سكرتير|صيدلي|محامي|' +
  'מהנדס|מפתח|מתכנת|מנהל|עוזר|מורה|אחות|רופא|מתמחה|סטודנט|מלצר|נציג|אנליסט|מעצב|רכז|מדריך|מתנדב|יועץ|מוכר|טכנאי|חוקר|קופאי|ברמן|' +
  '工程师|工程師|经理|經理|助理|实习生|實習生|实习|主管|专员|開發|开发|设计师|老师|教师|护士|会计|分析师|顾问|销售|总监|研究员|运营|产品|程序员|兼职|志愿者|店员|' +
  'エンジニア|プログラマー|営業|事務|店員|アルバイト|インターン|課長|部長|主任|教師|講師|看護師|デザイナー|研究員|コンサルタント|販売|スタッフ|担当|マネージャー|アシスタント|개발자|엔지니어|인턴|매니저|사원|대리|과장|디자이너|강사|아르바이트';

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;

type Words = {
  /** Written without spaces between words, so searched for anywhere. */
  readonly unspaced: readonly string[];
  readonly phrases: readonly string[];
  readonly single: ReadonlySet<string>;
};

function wordsIn(lists: readonly string[]): Words {
  const all = lists.flatMap((list) => list.split('|')).map((word) => wordsOf(word).trim());
  const uniqueWords = [...new Set(all)].filter((word) => word !== '');
  const spaced = uniqueWords.filter((word) => !UNSPACED.test(word));
  return {
    unspaced: uniqueWords.filter((word) => UNSPACED.test(word)),
    phrases: spaced.filter((word) => word.includes(' ')).map((word) => ` ${word}`),
    single: new Set(spaced.filter((word) => !word.includes(' '))),
  };
}

const common = wordsIn([WORDS]);
const all = wordsIn([WORDS, ...MORE_OCCUPATIONS]);

/** Characters that end the name of an occupation in Chinese and Japanese. */
const UNSPACED_END = /[员員师師长長士](?:$|[\s(（/、,·])/u;
/** "Joinery", "Bäckerei", "boulangerie": a place of business, not a person. */
const BUSINESS = /\p{L}{3}(?:ery|eries|erei|ereien|erie|eria|erias)$/u;
/** A stem needs at least this many letters, and what follows has to be a word ending. */
const MIN_PREFIX_LENGTH = 5;
const MIN_INFIX_LENGTH = 7;
const MAX_ENDING_LENGTH = 6;
/** No real word is longer, so one crafted to be slow isn't searched. */
const MAX_WORD_LENGTH = 60;
const NO_ENDING =
  /^(?:ing|ings|ship|ships|dom|tum|schaft|haus|heim|bau|technik|wesen|ung|ungen|ial|isch|ische)/u;

/** Whether a text contains a word for a business named after its trade. */
export function namesBusiness(text: string): boolean {
  return wordsOf(text)
    .trim()
    .split(' ')
    .some((word) => BUSINESS.test(word));
}

/** Whether a text names an occupation or a position, according to the words above. */
export function isOccupation(text: string): boolean {
  return occupationIn(text, all) !== null;
}

/** The same with only the commonest words, which include fewer surnames. */
export function isCommonOccupation(text: string): boolean {
  return occupationIn(text, common) !== null;
}

/** Where the occupation is in a text: whether it's the first or the last word; null if it's neither. */
export function occupationPlace(
  text: string,
): { readonly isFirst: boolean; readonly isLast: boolean } | null {
  return occupationIn(text, all);
}

/** "Engineers", "Avocats": several of them are a business rather than a person. */
export function endsInPlural(text: string): boolean {
  const last = wordsOf(text).trim().split(' ').at(-1) ?? '';
  return /\p{L}{5}s$/u.test(last) && !all.single.has(last) && isBeginning(last.slice(0, -1), all.single);
}

function occupationIn(text: string, known: Words): { isFirst: boolean; isLast: boolean } | null {
  const folded = foldedText(text);
  if (known.unspaced.some((word) => folded.includes(word)) || UNSPACED_END.test(folded))
    return { isFirst: true, isLast: true };
  const words = wordsOf(text).trim().split(' ');
  const joined = ` ${words.join(' ')}`;
  const phrase = known.phrases.find((knownPhrase) => joined.includes(knownPhrase));
  const areOccupations = words.map((word) => isOccupationWord(word, known.single));
  const isPhraseFirst = phrase !== undefined && joined.startsWith(phrase);
  if (phrase === undefined && !areOccupations.includes(true)) return null;
  return { isFirst: isPhraseFirst || areOccupations[0] === true, isLast: areOccupations.at(-1) === true };
}

function isOccupationWord(word: string, single: ReadonlySet<string>): boolean {
  if (single.has(word)) return true;
  if (BUSINESS.test(word) || /\p{L}{5}s$/u.test(word))
    return (
      /^\p{L}{3,}(?:euses?|us|is|as|es|os)$/u.test(word) && !BUSINESS.test(word) && isBeginning(word, single)
    );
  return isBeginning(word, single);
}

/** Whether a word begins with or ends in a known one: "Entwicklerin", "Softwareentwickler". */
function isBeginning(word: string, single: ReadonlySet<string>): boolean {
  if (word.length > MAX_WORD_LENGTH) return false;
  for (let start = 0; start <= word.length - MIN_PREFIX_LENGTH; start += 1)
    for (
      let end = word.length;
      end >= start + (start === 0 ? MIN_PREFIX_LENGTH : MIN_INFIX_LENGTH);
      end -= 1
    ) {
      if (word.length - end > MAX_ENDING_LENGTH) break;
      if (single.has(word.slice(start, end)) && !NO_ENDING.test(word.slice(end))) return true;
    }
  return false;
}
