import type { DegreeAward } from '../../profile/degree.ts';
import { foldedText, phrasesOf, wordsOf } from '../text/folded-text.ts';

/** Words for degrees and school-leaving qualifications, in the languages that CVs come in. */

const AWARDS: readonly (readonly [DegreeAward, string])[] = [
  [
    'doctorate',
    'edd|dba|juris doctor|doctor of medicine|docteur|docteure|doctor en|doctora en|filosofie doktor|teknologie doktor|doktorsexamen|doktorgrad|ph d grad|doktori|doktorát|διδακτορικό|докторантура|daktaras|doktors|tiến sĩ|doktor s3|phd|ph d|dr sc|dr med|dr oec|dr iur|doctor rerum naturalium|доктор філософії|аспірантура|doctorat în|tohtori|dphil|doctorate|doctor of philosophy|doctor of|dr rer nat|dr ing|dr phil|promotion|doktor|doktorat|doctorat|doctorado|doutoramento|doutorado|dottorato|dottorato di ricerca|doktora|кандидат наук|аспирантура|دكتوراه|דוקטורט|博士',
  ],
  [
    'master',
    'mas|mfa|mlis|msw|mca|m pharm|mpharm|m arch|march|mmus|emba|msn|m agric|dea|dess|diplôme d études approfondies|diplôme d état d architecte|laurea a ciclo unico|laurea magistrale a ciclo unico|laurea vecchio ordinamento|jednolite studia magisterskie|civilekonom|cand merc|cand mag|cand polyt|cand jur|cand scient|siviløkonom|sivilingeniør|hovedfag|diplomi insinööri|mesterszak|μεταπτυχιακό|μεταπτυχιακό δίπλωμα|магистър|магистратура|magistras|maģistrs|magistrska|magisterij|tezsiz yüksek lisans|magister s2|thạc sĩ|educatieve master|master of applied|maîtrise en|máster en|mestrado em|master in|master en|yüksek lisans derecesi|msc|m sc|masterexamen|magisterexamen|civilingenjör|mastergrad|maisteri|masterat|diplomă de master|магістр|магістратура|mesterképzés|mtech|m tech|mcom|m com|ma|m a|mres|mphil|meng|m eng|mba|mpa|mph|llm|ll m|med|m ed|master|masters|master s|master s degree|master of science|master of arts|master of engineering|master of business administration|master of laws|master of public health|masterstudium|magister|magistra|maîtrise|mastère|master 1|master 2|m1|m2|máster|máster universitario|maestría|mestrado|mestrado integrado|laurea magistrale|laurea specialistica|mgr|mgr inż|magister inżynier|studia magisterskie|studia ii stopnia|doctorandus|drs|yüksek lisans|tezli yüksek lisans|магистр|магистратура|ماجستير|תואר שני|硕士|碩士|修士|석사',
  ],
  [
    'state_examination',
    'staatsexamen|1 staatsexamen|erstes staatsexamen|state examination|esame di stato|laurea a ciclo unico',
  ],
  [
    'bachelor',
    'bc|bfa|bca|b pharm|bpharm|bachelor of pharmacy|mbbs|bds|b arch|barch|bmus|bsn|b agric|b agr|b tech hons|bcs|b a a|baa|honours degree|honors degree|título de grado|ingeniería en|pregrado|πτυχίο|bakalauras|bakalaurs|bakalaureus|bakalauro|bakalár|bakalářské studium|prvostupnik|prvostupnica|sarjana|cử nhân|bachelorexamen|professionsbachelor|bachelorstudiet|alapszak|diplomă de inginer|бакалавър|lisans derecesi|licenciatura em|licenciatura en|licencié|grado universitario|b e|bsc|kandidatexamen|kandidatexamen i|högskoleexamen|bachelorgrad|bachelor i|kandidaatti|licență|diplomă de licență|studii universitare de licență|alapképzés|bachelier|bachelière|graduado|graduada|graduado en|b sc|bsc hons|ba|b a|ba hons|beng|b eng|bba|bed|b ed|bcom|b com|btech|b tech|llb|ll b|bfa|bs|b s|bachelor|bachelors|bachelor s|bachelor s degree|bachelor of science|bachelor of arts|bachelor of engineering|bachelor of laws|bachelor of business administration|bachelor of technology|bachelor of commerce|bachelorstudium|licence|licence professionnelle|licence 3|l3|but|grado|grado en|licenciatura|licenciado|licenciada|bacharelado|bacharel|graduação|laurea|laurea triennale|licencjat|inżynier|inż|studia licencjackie|studia inżynierskie|studia i stopnia|hbo bachelor|wo bachelor|lisans|bakalavr|бакалавр|бакалавриат|بكالوريوس|ليسانس|إجازة في|תואר ראשון|本科|学士|學士|학사|bakalář|kandidat',
  ],
  [
    'diploma',
    'higher diploma|postgraduate diploma|graduate diploma|advanced diploma|professional diploma|diploma of|diplôme d état d|diplôme d état|diplôme d études|diplom fh|diplomstudium|diplom|dipl ing|dipl kfm|diploma in|hnd|hnc|higher national diploma|diplôme d ingénieur|diplôme ingénieur|école d ingénieur|ingénieur diplômé|специалист|специалитет|диплом специалиста|دبلوم',
  ],
  [
    'short_cycle',
    'associate of applied science|aas|associate s degree|associate in|akademiuddannelse|akademiuddannelse i|erhvervsakademi|ap degree|técnico superior en|técnica superior en|tecnicatura|deust|yrkeshögskoleexamen|önlisans|ön lisans derecesi|diploma d3|ahli madya|foundation degree|associate degree|associate of arts|associate of science|bts|dut|deug|cfgs|ciclo formativo de grado superior|grado superior|técnico superior|ctesp|ön lisans|大专|專科|短期大学|전문학사',
  ],
  [
    'certificate',
    'certificate in|certificate of|certificate i in|certificate ii in|certificate iii in|certificate iv in|certificate v in|graduate certificate in|professional certificate in|pgce|postgraduate certificate|graduate certificate|certificate of higher education',
  ],
];

const phrases = AWARDS.flatMap(([award, words]) => phrasesOf(words).map((phrase) => ({ award, phrase })));
const byLength = phrases.toSorted((a, b) => b.phrase.length - a.phrase.length);
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Abbreviations that are also ordinary words ("ma", "ba", "but"): they only count in capitals. */
const AMBIGUOUS =
  /^ (?:ma|ba|bs|but|med|bed|m1|m2|l3|mba|bts|dut|licence|b a|m a|b s|b e|mas|aas|baa|dea|march|barch|b arch|m arch|bcs|dba|bca|mca) $/;

/** A degree named in a text. */
export type FoundAward = {
  readonly award: DegreeAward;
  /** The folded words that name it, and where they are in the text. */
  readonly start: number;
  readonly end: number;
};

/** Finds the degree that a text names: the longest phrase that fits, the highest degree first. */
export function findAward(text: string): FoundAward | null {
  const words = wordsOf(text);
  for (const { award, phrase } of byLength) {
    const isInText = UNSPACED.test(phrase) ? words.includes(phrase.trim()) : words.includes(phrase);
    if (!isInText) continue;
    const range = placeOf(text, phrase);
    if (range === null) continue;
    const asWritten = text.slice(range.start, range.end);
    if (phrase === ' bc ' && text[range.end] !== '.') continue;
    if (AMBIGUOUS.test(phrase) && !/^\p{Lu}/u.test(asWritten)) continue;
    if (
      AMBIGUOUS.test(phrase) &&
      phrase.trim().length <= 3 &&
      asWritten !== asWritten.toUpperCase() &&
      !/\./.test(asWritten)
    )
      continue;
    return { award, ...range };
  }
  return null;
}

function placeOf(text: string, phrase: string): { start: number; end: number } | null {
  const pattern = phrase
    .trim()
    .split(' ')
    .map((word) => word.replace(/[+#]/g, '\\$&'))
    .join("[\\s.'()/&-]*");
  const isUnspaced = UNSPACED.test(phrase);
  const match = new RegExp(isUnspaced ? pattern : `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'u').exec(
    foldedText(text),
  );
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

const UNIVERSITY =
  /universit|universidad|universidade|uniwersytet|üniversite|hochschule|hogeschool|academie|fachhochschule|politecnic|politechnik|polytechni|politécnic|college of|institute of technology|ecole (?:normale|superieure|centrale|polytechnique|d'ingenieur)|grande ecole|sorbonne|akademia|akademie der|conservato|business school|school of (?:economics|business|management|medicine|arts|law)|business faculty|faculty of|faculdade|facultad|faculte|facolta|fakultat|iut |insa |escuela (?:superior|tecnica)|szkola (?:glowna|wyzsza|wyższa)|akademi|университет|институт|академия|вшэ|мгу|جامعة|الجامعة|كلية|אוניברסיט|טכניון|מכללת|מכללה|大学|大學|学院|대학|\btu \p{L}|\beth\b|\bmit\b|\blse\b|\bucl\b|\brwth\b|\blmu\b|\bkit\b|\buniv\b|\buni \p{L}|högskola|universitet|yliopisto|ammattikorkeakoulu|egyetem|foiskola|πανεπιστημιο|πολυτεχνειο|universitatea|sveuciliste|univerzit|veleuciliste|fakultet|ulikool|universitate|universitet|haskoli|polytechnic|politehnica|политехник|політехнік|инженерн|sekolah tinggi|politeknik|dai hoc|vysoka skola|\bensa\b|\binsa\b|\biit\b|\biiit\b|\bnit\b|\bku leuven|\bucd\b|\bdcu\b|\buc \p{L}|\buniv\.|ecole d'architecture|ecole superieure|royal college|conservatoi|college of (?:art|engineering|agriculture|education|medicine|technology)|institute of (?:science|art|design|management)/iu;
const SCHOOL =
  /(?<!business )(?<!hoch)(?<!graduate )\bschool\b|sixth form|grammar|academy|secondary|comprehensive|gymnasium|realschule|gesamtschule|hauptschule|oberschule|berufsschule|berufskolleg|grundschule|lycee|college |collège|instituto de educacion|instituto (?!superior)|\bies\b|colegio|institucion educativa|vidyalaya|sekundarschule|kantonsschule|escola|agrupamento|liceo|istituto tecnico|istituto|scuola|liceum|technikum|szkola|gimnazjum|vwo|havo|\bcollege\b|lisesi|lise\b|okulu|школа|лицей|гимназия|مدرسة|ثانوية|الثانوية|תיכון|בית ספר|中学|高中|高校|高等学校|고등학교|high school|cegep|skolan\b|skolen\b|lukio|koulu\b|iskola|scoil|colaiste|colegiul|liceul|\bskola\b|skola\b|gimnazija|gymnazium|ginnasio|λυκειο|γυμνασιο|σχολειο|ліцей|школа|гімназія|училище|гимнази|htl\b|hak\b|vidya mandir|school\b|mittelschule|sekundarschule|handelsschule|landesberufsschule|college$|anadolu|\bsma\b|\bsmk\b|\bkolej/iu;
const SCHOOL_AWARD =
  /\ba[- ]?levels?\b|\bgcses?\b|\bas[- ]levels?\b|\bbtec\b|\bt[- ]levels?\b|international baccalaureate|\bib diploma|abitur|fachabitur|fachhochschulreife|hochschulreife|mittlere reife|realschulabschluss|hauptschulabschluss|matura|swiadectwo dojrzalosci|baccalaureat|bacalaureat|gymnasieexamen|studentexamen|gymnasial|ylioppilas|leaving cert|maturita|maturité|facharbeiterbrief|gesellenbrief|gesellenprüfung|staatlich anerkannte[rn]?|staatlich gepruefte[rn]?|kaufmännische lehre|12\.? ?ano|cap\b|bep\b|érettségi|повна загальна|атестат|\bbac\b|\bbac [a-z]{1,4}\b|brevet|bachillerato|\beso\b|ensino secundario|12\.? ?º|ensino medio|maturita|diploma di (?:liceo|maturita|istruzione)|diploma di|licei|vwo|havo|eindexamen|high school diploma|matric\b|national senior certificate|leaving certificate|highers|\bclass (?:xii|x|12|10)(?:th)?\b|\bhsc\b|\bssc\b|bachiller\b|bachiller academico|аттестат|среднее образование|الثانوية العامة|ثانوية عامة|תעודת בגרות|בגרות|高考|高中毕业|고졸|lise diplomasi|\bwass?ce\b|\bssce\b|\bwaec\b|\bneco\b|\bvce\b|\bwace\b|\bhkdse\b|\bcxc\b|\bo[- ]levels?\b|\bged\b|\bges?o\b|\bebau\b|\bdes\b(?=,|$)|\bdec\b en|diplome d'etudes (?:secondaires|collegiales)|απολυτηριο|atestat|attestat|svjedodzba|zrelostni|brandos atestat|ylioppilastutkinto|studentereksamen|\bhhx\b|\bhtx\b|\bstx\b|\bhf\b|vitnemal|tamdid|diploma di (?:tecnico|perito|ragioneria)/iu;

/** Whether a text names a place of higher learning. */
export function namesUniversity(text: string): boolean {
  return UNIVERSITY.test(foldedText(text));
}

/** Whether a text names a school. */
export function namesSchool(text: string): boolean {
  return SCHOOL.test(foldedText(text));
}

/** The school-leaving qualification named in a text, as written; null if there is none. */
export function schoolAwardIn(text: string): string | null {
  const match = SCHOOL_AWARD.exec(foldedText(text));
  return match ? text.slice(match.index, match.index + match[0].length) : null;
}
