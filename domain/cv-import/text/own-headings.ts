import type { CvPart } from '../vocabulary/heading-words.ts';
import { wordsOf } from './folded-text.ts';
import { partByStems } from './heading-stems.ts';

/**
 * Beginnings of words that headings in someone's own words are made of ("Where I've worked", "Kit I know"). They're too weak on their
 * own, so they're only used for lines that already look like a heading.
 */

const STEMS: readonly (readonly [CvPart, string])[] = [
  ['summary', 'summary|objective|statement|profil|perfil|zusammenfass|resum|über mich'],
  [
    'other',
    'publication|publikation|veröffentlich|pubblicaz|publicac|book|article|paper|grant|award|honour|honor|prize|preis|prix|premi|refer|project|projekt|progett|proyect|projet|patent|declaration|erklärung|talk|vortr|confer|führerschein|driving|permis de|carne|carné|patente|körkort|kørekort|rijbewijs|prawo jazdy|driver|teaching|supervis|exhibit|ausstellung|member|mitglied|volunteer organ|clause|klauzul|rodo|consent|signature',
  ],
  [
    'volunteering',
    'volunt|volont|ehrenamt|bénévol|benevol|wolont|vrijwillig|gönüllü|волонт|ideell|frivillig|giving back',
  ],
  [
    'languages',
    'language|sprach|idiom|langue|lingu|język|taal|talen|språk|sprog|språ|yabancı dil|diller|язык|мови|limbi|jazyk|nyelv|γλώσσ|kiel|speak|spoken|tongue',
  ],
  [
    'certificates',
    'certif|zertifi|sertifi|licen|lizenz|ticket|credential|accredit|habilitat|weiterbild|fortbild|kurs|cursus|cursos|corsi|course|seminar|szkole|uprawni|training|сертиф|курс|qualificat profess|professional qualification|registration',
  ],
  [
    'interests',
    'hobb|interes|intérêt|interess|leisure|free time|freizeit|privat|for fun|spare time|outside|off duty|loisir|passion|tempo libero|aficion|pasatiem|ocio|lazer|not working|off the|away from|beyond|after hours|zaintereso|pasje|vrije tijd|fritid|ilgi alan|хоб|увлеч|захопл|захоп|zájm|ενδιαφ|harrast',
  ],
  [
    'education',
    'berufsausbild|schulausbild|schulbild|hochschul|education|éducation|educación|educação|educazione',
  ],
  [
    'experience',
    'experien|experiên|expérien|esperien|erfahrung|beruf|werdegang|employ|emplo|impieg|work|career|carri|karri|job|parcours|trayector|trajet|laboral|lavor|zawod|praca|pracy|zatrudn|doświad|werk|arbeid|arbejd|arbet|erhverv|ervaring|erfaring|loopbaan|deneyim|tecrübe|kariyer|работ|опыт|досвід|трудов|практик|stationen|tätigk|position|appointment|credits|clients|worked|roles held|posts|anställ|ansætt|προϋπηρ|εμπειρ|praxe|zkušen|tapasztal|munka|iskustv|experient',
  ],
  [
    'education',
    'educat|éducat|educac|formac|formation|formaz|formaç|ausbild|schul|bildung|studi|study|estudi|studie|school|academic|akadem|academ|opleiding|uddann|utbild|istruz|kształc|wykształ|edukac|eğitim|öğrenim|образ|освіт|навчан|obrazov|vzděl|σπουδ|εκπαίδ|koulut|degree|university|universit|learnt|learned|qualification|scolar|estud',
  ],
  [
    'skills',
    'skill|compet|kompet|know|kenntn|fähigk|stärken|strength|tool|technolog|technique|technical|software|computer|bilgisayar|informat|edv|stack|expert|good|habilid|habilit|conoc|aptit|capac|umiej|vaardig|kennis|beceri|yetkin|навык|умен|навич|вміння|färdig|færdig|kunskap|kit|literacy|toolbox|ferdigh|taidot|osaam|dovedn|znalost|készség|δεξιότ|abilit|savoir|maîtris|domaines',
  ],
  [
    'contact',
    'contact|kontakt|contatt|joindre|reach|find me|coordonn|get in touch|persönlich|personal detail|datos personal|dati personal',
  ],
  [
    'summary',
    'about|profil|summary|objective|statement|über mich|wer ich|who i am|à propos|qui suis|sobre m|chi sono|what i do|in short|perfil|resum|zusammenfass|headline|mission|goal',
  ],
];

const stems = STEMS.map(
  ([part, words]) => [part, words.split('|').map((word) => wordsOf(word).trimEnd())] as const,
);

function partByOwnWords(heading: string): CvPart | null {
  const words = wordsOf(heading);
  return stems.find(([, ofPart]) => ofPart.some((stem) => words.includes(stem)))?.[0] ?? null;
}

/** What a line that looks like a heading is about, judging by its words. */
export function sectionOfHeading(heading: string): CvPart | null {
  return partByStems(heading) ?? partByOwnWords(heading);
}
