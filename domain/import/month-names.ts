import { foldedText } from './folded-text.ts';

/** The names of the months, January first, with the short forms that CVs have, and words for "now" and "since". */
const MONTHS = [
  'january|jan|januar|jänner|jaenner|janvier|janv|enero|ene|janeiro|gennaio|gen|stycznia|styczeń|sty|januari|ocak|oca|января|январь|янв|يناير|كانون الثاني|جانفي|ינואר|janeiro|led|leden|ledna|januar|tammikuu|січень|січня|ιανουαριος|ιανουαριου|ianuarie|ian|tammikuu|tammikuuta|január|січ|ιανουάριος|ιανουαρίου|януари|siječanj',
  'february|feb|februar|februari|février|fevrier|févr|fevr|fév|febrero|fevereiro|fev|febbraio|feb|lutego|luty|lut|şubat|şub|февраля|февраль|фев|فبراير|شباط|فيفري|פברואר|únor|února|лютий|лютого|februarie|helmikuu|helmikuuta|február|február|лют|φεβρουάριος|φεβρουαρίου|февруари|veljača',
  'march|mar|märz|maerz|mär|mrz|mars|marzo|março|marz|marca|marzec|maart|mrt|mart|марта|март|мар|مارس|آذار|מרץ|מרס|březen|března|березень|березня|martie|marts|maaliskuu|maaliskuuta|március|marec|бер|μάρτιος|μαρτίου|ožujak',
  'april|apr|avril|avr|abril|abr|aprile|kwietnia|kwiecień|kwi|nisan|nis|апреля|апрель|апр|أبريل|ابريل|نيسان|أفريل|אפריל|duben|dubna|квітень|квітня|aprilie|huhtikuu|huhtikuuta|április|квіт|απρίλιος|απριλίου|април|travanj',
  'may|mai|mayo|maio|maggio|mag|maja|maj|mei|mayıs|мая|май|مايو|أيار|ماي|מאי|květen|května|травень|травня|toukokuu|toukokuuta|május|máj|трав|μάιος|μαΐου|svibanj',
  'june|jun|juni|juin|junio|junho|giugno|giu|czerwca|czerwiec|cze|haziran|haz|июня|июнь|июн|يونيو|حزيران|جوان|יוני|červen|června|червень|червня|iunie|iun|kesäkuu|kesäkuuta|június|jún|черв|ιούνιος|ιουνίου|юни|lipanj',
  'july|jul|juli|juillet|juil|julio|julho|luglio|lug|lipca|lipiec|lip|temmuz|tem|июля|июль|июл|يوليو|تموز|جويلية|יולי|červenec|липень|липня|iulie|iul|heinäkuu|heinäkuuta|července|július|júl|лип|ιούλιος|ιουλίου|юли|srpanj',
  'august|aug|août|aout|agosto|ago|ago|sierpnia|sierpień|sie|augustus|ağustos|ağu|августа|август|авг|أغسطس|اغسطس|آب|أوت|אוגוסט|srpen|srpna|серпень|серпня|augusti|elokuu|elokuuta|augusztus|серп|αύγουστος|αυγούστου|kolovoz',
  'september|sept|sep|septembre|septiembre|setiembre|setembro|set|settembre|sett|września|wrzesień|wrz|eylül|eyl|сентября|сентябрь|сент|сен|سبتمبر|أيلول|ספטמבר|září|вересень|вересня|septembrie|syyskuu|syyskuuta|szeptember|szept|вер|σεπτέμβριος|σεπτεμβρίου|септември|rujan',
  'october|oct|oktober|okt|octobre|octubre|outubro|out|ottobre|ott|października|październik|paź|ekim|eki|октября|октябрь|окт|أكتوبر|اكتوبر|تشرين الأول|אוקטובר|říjen|října|жовтень|жовтня|octombrie|lokakuu|lokakuuta|október|жовт|οκτώβριος|οκτωβρίου|октомври',
  'november|nov|novembre|noviembre|novembro|listopada|listopad|lis|kasım|kas|ноября|ноябрь|нояб|ноя|نوفمبر|تشرين الثاني|נובמבר|noiembrie|noi|marraskuu|marraskuuta|лист|νοέμβριος|νοεμβρίου|ноември|studeni',
  'december|dec|dezember|dez|décembre|déc|diciembre|dic|dezembro|dicembre|grudnia|grudzień|gru|aralık|ara|декабря|декабрь|дек|ديسمبر|كانون الأول|דצמבר|prosinec|prosince|грудень|грудня|decembrie|desember|des|joulukuu|joulukuuta|груд|δεκέμβριος|δεκεμβρίου|декември|prosinac',
] as const;

const NOW =
  "present|now|till date|to present|until now|till now|nuvarande|pågående|tills vidare|idag|i dag|nuværende|nåværende|dags dato|nykyinen|jatkuu|prezent|in prezent|azi|теперішній час|теперішнього часу|теперішній|нині|дотепер|зараз|сьогодні|цей час|даний час|настоящий момент|настоящего времени|текущий момент|současnost|současnosti|dosud|nyní|doteraz|súčasnosť|jelenleg|jelen|mai napig|σήμερα|τώρα|παρόν|днес|момента|danas|sada|zurzeit|derzeit|présent|maintenant|hoy|fecha|la data|data odierna|tuttora|in essere|aktualnie|chwila obecna|dzisiaj|lopend|şu an|sürüyor|halen çalışıyorum|الحالي|حاليا|مستمر|للآن|כעת|עכשיו|今に至る|현재까지|current|currently|today|ongoing|to date|heute|jetzt|aktuell|laufend|dato|gegenwart|présent|aujourd'hui|ce jour|à ce jour|en cours|actuel|actuellement|actualidad|la actualidad|presente|actual|la fecha|actualmente|atual|atualmente|o momento|hoje|oggi|in corso|attuale|ad oggi|attualmente|obecnie|nadal|teraz|dziś|chwili obecnej|heden|nu|nu toe|günümüz|halen|devam ediyor|devam|bugün|настоящее время|наст. время|н.в.|н. в.|н.вр.|сейчас|по сей день|الآن|الان|الحاضر|حتى تاريخه|اليوم|היום|כיום|הווה|至今|现在|現在|目前|迄今|今|현재|재직중";

const SINCE =
  'since|sedan|från|siden|fra|din|з|із|від|alkaen|od roku|óta|από|seit|ab|depuis|desde|dal|dal mese di|od|sinds|vanaf|с|со|منذ|מאז|自|from';

const folded = (text: string) => text.split('|').map(foldedText);

const numberOf = new Map<string, number>();
for (const [index, names] of MONTHS.entries())
  for (const name of folded(names)) if (!numberOf.has(name)) numberOf.set(name, index + 1);

/** The number of a month, 1 to 12, by its folded name; null for another word. */
export function monthNumber(name: string): number | null {
  return numberOf.get(name) ?? null;
}

/** Every folded name of a month as part of a regular expression, the longest first. */
export const MONTH_NAMES = alternatives([...numberOf.keys()]);
/** Every folded word for the present. */
export const NOW_WORDS = alternatives(folded(NOW));
/** Every folded word for "since". */
export const SINCE_WORDS = alternatives(folded(SINCE));

function alternatives(words: readonly string[]): string {
  return [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.]/g, '\\.'))
    .join('|');
}
