import { foldedText } from '../text/folded-text.ts';

/** Month names, January first, with abbreviations used in CVs in addition to those that the platform knows. */
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

/** Languages whose month names the platform knows, both on their own and in a date. */
const LANGUAGES =
  'en de fr es pt it nl sv da nb is fi et lv lt pl cs sk hu ro bg el tr ru uk be sl sr sr-Latn mk hr sq ca gl eu ga cy mt ar he hi id ms'.split(
    ' ',
  );
/** Those whose abbreviations aren't also other words. */
const WITH_SHORT = new Set('et fi lv is ca gl id hi sr sk el sl'.split(' '));
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric' },
  { month: 'short' },
];
const MIN_LETTERS = 3;

/** One formatter per form, because creating one costs more than all its uses. */
const formattersOf = (language: string): readonly Intl.DateTimeFormat[] =>
  FORMS.filter((form) => form.month === 'long' || WITH_SHORT.has(language)).map(
    (form) => new Intl.DateTimeFormat(language, { ...form, calendar: 'gregory', timeZone: 'UTC' }),
  );

/** The names of a month in one language that are words of three letters or more. */
function namesIn(formatters: readonly Intl.DateTimeFormat[], month: number): readonly string[] {
  const day = new Date(Date.UTC(2_020, month, 15));
  return formatters.flatMap((formatter) =>
    formatter
      .formatToParts(day)
      .filter(({ type }) => type === 'month')
      .map(({ value }) => foldedText(value.replace(/^d(?:e |[’'])|[.॰]$/gu, '')))
      .filter((name) => name.length >= MIN_LETTERS && /^[\p{L}\p{M} ]+$/u.test(name)),
  );
}

const numberOf = new Map<string, number>();
const add = (name: string, month: number) => {
  if (!numberOf.has(name)) numberOf.set(name, month);
};
for (const [index, names] of MONTHS.entries())
  for (const name of names.split('|')) add(foldedText(name), index + 1);
for (const language of LANGUAGES) {
  const formatters = formattersOf(language);
  for (const index of MONTHS.keys()) for (const name of namesIn(formatters, index)) add(name, index + 1);
}

/** The number of a month, 1 to 12, by its folded name; null for another word. */
export function monthNumber(name: string): number | null {
  return numberOf.get(name) ?? null;
}

/** All folded month names as part of a regular expression, longest first. */
export const MONTH_NAMES = [...numberOf.keys()].toSorted((a, b) => b.length - a.length).join('|');
