import { foldedText } from '../text/folded-text.ts';

/** The small words in dates, in the languages that CVs come in: "now", "since", "until", seasons. Parts of regular expressions. */

/** The present, whatever comes before it. */
const NOW =
  'present|present day|the present|now|till date|to present|until now|till now|current|currently|today|ongoing|on going|to date|onwards|continuing|to this day|still employed|' +
  'heute|jetzt|aktuell|laufend|fortlaufend|andauernd|dato|gegenwart|zurzeit|derzeit|' +
  "présent|aujourd'hui|ce jour|à ce jour|en cours|actuel|actuelle|actuellement|maintenant|nos jours|poste|poste actuel|" +
  'actualidad|la actualidad|presente|actual|la fecha|actualmente|hoy|hoy en dia|fecha|en curso|momento actual|' +
  'atual|atualmente|o momento|atualidade|até agora|agora|hoje|a data|data atual|data presente|' +
  "oggi|in corso|attuale|ad oggi|attualmente|la data|data odierna|tuttora|in essere|tutt'oggi|tempo presente|" +
  'obecnie|nadal|teraz|dziś|dzisiaj|chwili obecnej|aktualnie|chwila obecna|dnia dzisiejszego|trwa|' +
  'heden|nu|nu toe|lopend|tegenwoordig|op dit moment|' +
  'günümüz|halen|devam ediyor|devam etmekte|devam|bugün|şu an|şimdi|sürüyor|halen çalışıyorum|' +
  'настоящее время|настоящего времени|наст. время|н.в.|н. в.|н.вр.|сейчас|по сей день|настоящий момент|текущий момент|текущее время|сегодня|сегодняшний день|' +
  'теперішній час|теперішнього часу|теперішній|нині|дотепер|зараз|сьогодні|цей час|даний час|цього часу|' +
  'цяперашні час|сучаснасць|' +
  'الآن|الان|الحاضر|حتى تاريخه|تاريخه|اليوم|الحالي|حاليا|مستمر|الوقت الحالي|الوقت الحاضر|وقتنا الحالي|يومنا هذا|' +
  'היום|כיום|הווה|למועד זה|עד עתה|للآن|כעת|עכשיו|' +
  '至今|现在|現在|目前|迄今|今|当前|如今|今に至る|現在に至る|在職中|現職|현재|현재까지|재직중|재직 중|지금|' +
  'nuvarande|pågående|tills vidare|tillsvidare|idag|i dag|nutid|dagens datum|' +
  'nuværende|nåværende|dags dato|nåtid|fortsatt|' +
  'nykyinen|nykyhetki|jatkuu|edelleen|tällä hetkellä|' +
  'prezent|in prezent|azi|în curs|momentul actual|astăzi|' +
  'současnost|současnosti|dosud|doposud|nyní|dodnes|dnes|trvá|doteraz|súčasnosť|súčasnosti|' +
  'jelenleg|jelen|mai napig|napjainkig|máig|mostanáig|folyamatban|' +
  'σήμερα|τώρα|παρόν|το παρόν|' +
  'днес|момента|сега|досега|настоящем|настоящия момент|денес|сегашно време|' +
  'danas|sada|sadašnjost|trenutno|danes|sedaj|zdaj|данас|сада|садашњост|' +
  'dabar|šiuo metu|šiandien|tagad|pašlaik|šobrīd|praegu|tänaseni|käesolev aeg|núna|núverandi|' +
  'actualitat|avui|ara|gaur egun|actualidade|hoxe|anois|presennol|aktualisht|' +
  'sekarang|saat ini|kini|hingga kini|sekarang ini|hiện tại|hiện nay|nay|वर्तमान|अब तक|आज तक';

/** Words that only mean the present after a dash or "until". */
const NOW_AFTER_UNTIL = 'date|ora|stand|still|hodie|dd|d d|no|oggigiorno|momento|ahora|prezente|ny|hier';

const SINCE =
  'since|from|as of|starting|sedan|från|siden|fra|din|de la|з|із|від|alkaen|od roku|od leta|óta|από|seit|ab|depuis|depuis le|des de|desde|dal|dal mese di|dalla|od|ód|sinds|vanaf|с|со|منذ|من|מאז|החל מ|自|nuo|kopš|alates|sejak|mulai|síðan|от|од';

const TO_WORDS =
  "to|until|untill|till|til|thru|through|up to|bis|bis zum|bis einschl\\.?|jusqu'a|jusqu'en|jusqu'au|jusque|hasta|hasta el|ate|a|au|aux|al|ao|ad|do|az do|tot|tot en met|t\\/m|t\\.e\\.m\\.?|по|до|حتى|الى|إلى|לעד|עד|va|to|ve|pana|pana in|pana la|la|tills|till och med|fram till|t\\.?o\\.?m\\.?|og med|t\\.?\\s?d\\.?|iki|lidz|kuni|fins|fins a|fino a|fino al|fino ad|go|den|sampai|hingga|s\\/d|s\\.d\\.?|sd|εως|μεχρι|ως|asti|saakka";
const ARTICLES =
  'the|la|le|el|il|lo|o|a|ao|al|ad|au|the|den|dem|der|in|en|i|и|και|και τον|met|med|zu|zum|chwili|od|dnia|az';
const OPENINGS =
  'from|between|fran|fra|din|з|із|від|с|со|od|von|vom|ab|du|de|del|des|depuis|da|dal|dalla|desde|entre|tra|van|tussen|zwischen|mellan|mellem|mellom|من|منذ|自|miedzy|от|од|nuo|no|alates|des de|dari|από|apo';
const SEASONS =
  'spring|summer|autumn|fall|winter|summers|summer holidays|fruhling|fruhjahr|sommer|herbst|sommerferien|printemps|ete|etes|automne|hiver|primavera|verano|veranos|otono|invierno|verao|veroes|outono|inverno|estate|autunno|wiosna|lato|lata|jesien|zima|lente|zomer|herfst|zomers|var|varen|sommar|sommaren|somrarna|somrar|hosten|vinter|forar|sommeren|somre|efterar|kevat|kesa|kesat|syksy|talvi|jaro|leto|podzim|yaz|kis|bahar|sonbahar|лето|осень|зима|весна|літо|осінь|صيف|شتاء|ربيع|خريف|קיץ|חורף|estiu|tardor|ljeto|jesen|vara|toamna|iarna|nyar|tavasz|ws|ss|wise|sose|wintersemester|sommersemester|fall semester|spring semester|term';
const APPROXIMATE =
  'early|mid|late|beginning of|end of|about|around|circa|ca\\.?|c\\.|approx\\.?|anfang|mitte|ende|debut|mi|fin|principios de|mediados de|finales de|inicio de|fim de|inizio|meta|fine|poczatek|koniec|begin|medio|eind|midden|q[1-4]|[1-4]q|h[12]|t[1-4]|[1-4]\\. quartal';

const folded = (text: string) => alternatives(text.split('|').map(foldedText));

function alternatives(words: readonly string[]): string {
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|');
}

function escaped(words: string): string {
  return words.replace(/[.]/g, '\\.');
}

/** Every folded word for the present. */
export const NOW_WORDS = escaped(folded(NOW));
/** Every folded word that only means the present after "until". */
export const NOW_AFTER_UNTIL_WORDS = `${NOW_WORDS}|${NOW_AFTER_UNTIL}`;
/** Every folded word for "since". */
export const SINCE_WORDS = folded(SINCE);
/** Words between the two dates of a range, and those that may follow them. */
export const UNTIL_WORDS = alternatives(TO_WORDS.split('|').map(foldedText));
export const ARTICLE_WORDS = folded(ARTICLES);
/** Words before the first date. */
export const OPENING_WORDS = folded(OPENINGS);
/** Words before a year that make it less exact: "summer", "early". */
export const APPROXIMATE_WORDS = alternatives([...SEASONS.split('|'), ...APPROXIMATE.split('|')]);
