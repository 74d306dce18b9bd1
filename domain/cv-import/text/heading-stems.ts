import type { CvPart } from '../vocabulary/heading-words.ts';
import { isOccupation } from '../vocabulary/occupation-words.ts';
import { isOrganisation } from '../vocabulary/organisation-words.ts';
import type { CvLine } from './cv-line.ts';
import { wordsOf } from './folded-text.ts';

/**
 * Beginnings of the words that headings of CVs are made of, in the languages that CVs come in: "Educational background with dates" isn't
 * in any list of headings, but says what it's about. Only for lines that look like headings. "*" before a stem means anywhere in a word,
 * because German and similar languages form compounds.
 */
const STEMS: readonly (readonly [CvPart, string])[] = [
  [
    'volunteering',
    'volunt|*ehrenamt|*freiwillig|benevol|associat|voluntar|volontar|wolontar|spolecz|vrijwillig|gonul|волонт|доброво|تطوع|*التطوع|התנדב|志愿|ボランティア|봉사|ideell|frivillig|vapaaehto|dobrovol|onkent|εθελοντ|savanor|brivprat|vabataht|sukarela|prostovolj|volonter',
  ],
  [
    'experience',
    'experienc|experiment|employ|appointments|internship|placement|*erfahrung|*werdegang|*berufspraxis|*beschaftigung|*tatigkeit|*praktik|*anstellung|*arbeitsstellen|*stationen|*laufbahn|emploi|*stages|experien|empleo|laboral|trabaj|trayectoria|practicas|emprego|estagi|esperien|impiegh|lavor|carriera|tirocin|doswiadcz|zatrudn|karier|prakty|*ervaring|loopbaan|werkgevers|dienstverband|deneyim|tecrube|kariyer|calisma|staj|опыт|стаж|трудов|карьер|работ|досвід|трудов|خبر|*الخبر|وظائف|*الوظيف|العملي|ניסיון|תעסוק|工作|经历|经验|職歴|経歴|경력|*erfarenhet|*anstallning|*erfaring|*ansaettelser|ansett|karriar|karriere|*kokemus|tyo|kogemus|pieredz|patirt|karjer|zkusen|skusen|praxe|prax|zamestn|kariera|tapasztal|munka|palyafut|angaj|munc|iskustv|izkusn|radn|zaposl|delovn|εμπειρ|προυπηρ|σταδιοδρ|εργασ|опит|искуств|кариер|pengalaman|pekerjaan|kinh nghiem|अनुभव|experiencia laboral|esperientz|profiad|taithi|starfs|vinnu|reynsl|pervoj|pune|positions held|work history|career history|professional history|career path|career background|professional background|professional journey|jobs|my work|parcours profess|vie profess|carriere',
  ],
  [
    'certificates',
    'certif|licen[cs]|accredit|further education|additional education|continuing education|further training|additional training|continuing professional|professional development|professional training|professional qualif|civilian qualif|other qualif|vocational qualif|technical qualif|courses|tickets|trainings|*zertifi|*weiterbild|*fortbild|*lehrgang|*schulungen|*scheine|*zusatzausbild|*zusatzqualif|formations complement|formation complement|formation continu|formations continu|*permis|attestation|formacion complement|formacion contin|formacion adicional|cursos|acreditac|formacao complement|formacao contin|acreditac|corsi|attestati|patenti|abilitazion|kurs|szkolen|uprawnien|certyfik|cursus|trainingen|bijscholing|*diploma s|nascholing|sertifi|belge|kurslar|сертиф|курс|повыш|дополнительное образ|лиценз|підвищ|شهادات|دورات|*الدورات|*الشهادات|הסמכ|קורס|תעוד|证书|資格|免許|证照|자격|kurser|behorig|*kurssi|patevyy|osvedc|skoleni|tanfolyam|tanusit|oklev|certificar|curs|atestat|tecaj|usposablj|osposob|potvrd|πιστοποι|σεμιναρ|αδεια|обучени|лиценц|kursus|pelatihan|sertifikat|chung chi|प्रमाण',
  ],
  [
    'languages',
    'language|linguist|*sprache|*sprachkennt|*fremdsprach|langue|linguistiq|idioma|lengua|linguist|lingua|lingue|jezyk|*talen|talenkenn|yabanci dil|dil |diller|язык|мов[иаі]|володіння|لغات|*اللغ|שפות|语言|外语|言語|語学|외국어|어학|sprak|sprog|kieli|kielet|*kielitaito|keel|valod|kalb|jazyk|nyelv|limbi|lingvis|jezic|jezik|γλωσσ|език|јазиц|језиц|bahasa|ngon ngu|भाषा|llengu|idiom|hizkuntz|ieith|tungumal|gjuh',
  ],
  [
    'skills',
    'skill|competen|abilit|expertise|proficien|strength|technolog|software|tools|tool kit|toolkit|toolbox|capabilit|literacy|know how|knowledge|*kenntnis|*fahigkeit|*kompeten|*starken|*fertigkeit|*werkzeuge|*qualifikationen|competenc|savoir|atouts|logiciel|outils|informatique|aptitud|habilidad|conocimient|destrez|herramient|informatic|competenci|conhecim|ferrament|competenz|capacita|conoscenz|abilita|strumenti|umiejetn|kompeten|*vaardighe|competent|kennis|kwaliteiten|becer|yetenek|yetkinl|bilgisayar|навы|умени|компетен|знани|навич|умін|вмін|مهار|*المهار|כישור|מיומנ|יישומי|技能|スキル|特长|기술|fardighet|kunskap|kompetens|ferdighet|kompetanse|faerdighed|taido|taidot|osaami|oskus|prasm|igudzi|dovednost|schopnost|znalost|zrucnost|kepess|keszseg|ismeret|competent|aptitudin|abilitat|vjestin|vestin|spretnost|znanj|δεξιοτ|ικανοτ|γνωσ|умения|вештин|keahlian|keterampilan|kemampuan|ky nang|कौशल|habilitats|gaitasun|sgiliau|haefni|aftesi|good at|good with',
  ],
  [
    'interests',
    'interest|hobb|leisure|free time|spare time|pastime|outside work|outside of work|*interesse|*freizeit|*hobby|interets|loisir|passion|centres d inter|interes|aficion|pasatiemp|tiempo libre|ocio|tempos livres|tempo livre|passatemp|interess|passioni|tempo libero|svago|zainteres|czas wolny|*vrije tijd|vrijetijd|ilgi alan|hobi|увлечен|интерес|хобби|захоплен|дозвіл|інтерес|اهتمام|*الاهتمام|هواي|*الهواي|תחביב|תחומי|兴趣|爱好|趣味|취미|intress|fritid|harrast|kiinnost|huvid|intereses|pomeg|intrese|zajm|konick|zaluby|erdeklod|szabadid|pasiun|timp liber|slobodno|interesov|zanimanj|prosti cas|ενδιαφ|χομπι|minat|kegemaran|so thich|रुचि|lleure|aficions|afizio|diddor|ahugamal',
  ],
  [
    'education',
    'educat|academic|school|studies|study|university|college|*schul|*ausbildung|*studium|*bildung|akadem|formation|etudes|scolar|diplom|cursus|estudi|formacion|educac|academ|titulacion|formacao|habilitac|escolar|istruz|studi|formaz|scolast|titoli|wyksztalc|edukac|nauka|szkol|opleid|onderwijs|scholing|studie|egitim|ogren|okul|образован|учеб|обучен|освіт|навчан|تعليم|*التعليم|دراس|*الدراس|مؤهل|*المؤهل|אקדמ|השכל|לימוד|教育|学历|学歴|學歷|학력|utbild|uddann|utdann|koulut|opinn|opiskel|haridus|izglit|issilav|mokym|vzdel|studi|tanulm|vegzetts|iskol|kepz|educatie|studii|pregat|obrazov|izobraz|solan|σπουδ|εκπαιδ|образов|образование|pendidikan|riwayat pend|hoc van|giao duc|trinh do|शिक्षा|शैक्ष|educacio|ikasket|addysg|menntun|arsim',
  ],
  [
    'contact',
    'contact|personal details|personal data|personal info|personal partic|*kontakt|*personliche (?:daten|angaben)|*personalien|coordonn|etat civil|informations perso|datos (?:personal|de contact)|dados pess|contatt|dati (?:person|anagraf)|recapiti|dane (?:osob|kontakt)|*gegevens|kisisel bilg|iletisim|контакт|личн|персональн|особист|معلومات|*البيانات|*الاتصال|פרטי|个人信息|联系|基本情報|連絡先|연락|인적|*uppgifter|*oplysninger|*opplysninger|yhteystied|henkilotied|date person|osobni|osobne|kontaktni|szemelyes|elerhetos|στοιχεια|лични|data (?:pribadi|diri)|thong tin',
  ],
  [
    'summary',
    'profile|summary|objective|statement|about|overview|introduc|*profil|*kurzprofil|*zusammenfass|*zielsetz|*berufsziel|presentation|a propos|objectif|resumen|perfil|objetivo|sobre mi|resumo|profilo|sintesi|obiettivo|podsumow|cel zawod|*profiel|samenvat|ozet|hakkimda|profili|tiivistelm|kokkuvote|apie mane|par mani|cieľ|shrnut|zhrnut|osszefogl|rezumat|obiectiv|sazetak|povzetek|περιληψ|προφιλ|резюме|цел|profil|ringkasan|tentang|gioi thieu|muc tieu|परिचय|resum|laburp|crynodeb',
  ],
];

type Stem = { readonly part: CvPart; readonly pattern: RegExp };

const stems: readonly Stem[] = STEMS.map(([part, list]) => {
  const pieces = list
    .split('|')
    .map((stem) => (stem.startsWith('*') ? stem.slice(1) : `(?<![\\p{L}])${stem}`));
  return { part, pattern: new RegExp(pieces.join('|'), 'u') };
});

/** Sections that contain nothing a profile asks for. */
const OTHER =
  /(?<!\p{L})(?:referen|referee|publicat|publikation|veroffentl|project|projekt|progetti|proyect|projet|projeto|award|auszeichn|prize|premi|honou?r|grants?|fellowship|membership|mitglied|patent|declarat|erklarung|signature|unterschrift|driving|fuhrerschein|conference|talks|portfolio|achievement|accomplish|erfolge|extra ?curricular|рекоменд|проект|публикац|достижен|مراجع|המלצ)/u;
const MAX_WORDS = 6;
const MAX_LETTERS = 50;

/** The section that the words of a short phrase suggest, the first in order; null if they suggest none. */
export function partByStems(phrase: string): CvPart | null {
  const words = wordsOf(phrase).trim();
  if (words === '' || words.length > MAX_LETTERS || words.split(' ').length > MAX_WORDS) return null;
  if (OTHER.test(words)) return 'other';
  return stems.find(({ pattern }) => pattern.test(words))?.part ?? null;
}

const LARGE = 1.15;

/**
 * Lines that look like headings and whose words say what they're about, even though no list contains them. Names of jobs or organisations
 * don't count ("EDUCATION OFFICER", "Skills Academy"). @param known the headings found in lists
 */
export function headingsByStems(
  lines: readonly CvLine[],
  known: readonly CvLine[],
): ReadonlyMap<CvLine, CvPart> {
  const headingAppearances = new Set(known.map(appearanceKey));
  const headings = new Map<CvLine, CvPart>();
  for (const line of lines) {
    const looksLikeHeading =
      line.size >= LARGE || (isMarked(line) && headingAppearances.has(appearanceKey(line)));
    if (
      !looksLikeHeading ||
      line.isItem ||
      line.isMargin ||
      /[\d\t@]|[.,;]$/u.test(line.text) ||
      known.includes(line)
    )
      continue;
    if (isOccupation(line.text) || isOrganisation(line.text)) continue;
    const part = partByStems(line.text);
    if (part !== null) headings.set(line, part);
  }
  return headings;
}

function isMarked({ text, isStrong }: CvLine): boolean {
  return isStrong || isUpper(text);
}

function appearanceKey({ text, isStrong, size, look }: CvLine): string {
  return [isUpper(text), isStrong, Math.round(size * 10), look].join(' ');
}

function isUpper(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
}
