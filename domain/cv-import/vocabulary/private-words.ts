import { foldedText, phrasesOf } from '../text/folded-text.ts';

/**
 * Private details that we never ask for, and so never read from a CV either: date and place of birth, age, sex, marital status, children,
 * nationality, religion, parents' jobs, identity papers, a photo, present or past pay, a criminal record, health.
 */
const LABELS = [
  'date of birth|birth date|birthdate|dob|d o b|born on|born in|place of birth|birthplace|age|gender|sex|marital status|civil status|married|unmarried|single|divorced|widowed|children|nationality|citizenship|citizen of|religion|religious|denomination|father s name|mother s name|father s occupation|mother s occupation|father|mother|parents|passport|passport no|passport number|national insurance|national id|id number|identity card|social security|ssn|photo|photograph|current salary|present salary|last salary|salary|criminal record|criminal convictions|convictions|caste|blood group|height|weight|ethnicity|race|health|military status',
  'geburtsdatum|geburtsort|geboren am|geboren|geb|geb am|geburtstag|familienstand|ledig|verheiratet|geschieden|verwitwet|kinder|kind|staatsangehörigkeit|nationalität|staatsbürgerschaft|konfession|religion|geschlecht|alter|eltern|vater|mutter|lichtbild|foto|gehalt|führungszeugnis|vorstrafen|geschwister|bekenntnis',
  'date de naissance|né le|née le|né e le|né à|née à|lieu de naissance|âge|situation familiale|état civil|célibataire|marié|mariée|pacsé|pacsée|divorcé|divorcée|enfants|enfant|nationalité|sexe|casier judiciaire|numéro de sécurité sociale|salaire',
  'fecha de nacimiento|lugar de nacimiento|nacido el|nacida el|edad|estado civil|soltero|soltera|casado|casada|divorciado|divorciada|hijos|nacionalidad|sexo|dni|nie|nif|cédula|cédula de ciudadanía|curp|género|religión|antecedentes penales|salario|n de dni',
  'data de nascimento|local de nascimento|naturalidade|nascido em|nascida em|idade|estado civil|solteiro|solteira|casado|casada|filhos|nacionalidade|género|bilhete de identidade|cartão de cidadão|cpf|rg|nascimento|salário',
  'data di nascita|luogo di nascita|nato a|nata a|nato il|nata il|età|stato civile|celibe|nubile|coniugato|coniugata|figli|nazionalità|cittadinanza|sesso|codice fiscale|luogo e data di nascita',
  'data urodzenia|miejsce urodzenia|urodzony|urodzona|data i miejsce urodzenia|ur|wiek|stan cywilny|kawaler|panna|żonaty|zamężna|mężatka|dzieci|narodowość|obywatelstwo|płeć|pesel|imiona rodziców',
  'geboortedatum|geboorteplaats|geboren op|geboren te|leeftijd|burgerlijke staat|gehuwd|ongehuwd|samenwonend|kinderen|nationaliteit|geslacht|bsn',
  'doğum tarihi|doğum yeri|doğum yeri ve tarihi|doğum tarihi ve yeri|yaş|medeni durum|medeni hali|medeni hal|bekar|bekâr|evli|çocuk|uyruk|uyruğu|cinsiyet|askerlik durumu|askerlik|din|t c kimlik no|tc kimlik no|baba adı|anne adı',
  'дата рождения|место рождения|родился|родилась|возраст|семейное положение|женат|замужем|холост|не замужем|дети|гражданство|национальность|пол|вероисповедание|паспорт|лет|военная обязанность|дата народження|громадянство|сімейний стан',
  'تاريخ الميلاد|مكان الميلاد|تاريخ ومكان الميلاد|تاريخ الولادة|مكان الولادة|العمر|الحالة الاجتماعية|الحالة الإجتماعية|أعزب|عزباء|متزوج|متزوجة|الجنسية|الديانة|الجنس|رقم الهوية|رقم جواز السفر|عدد الأطفال|الخدمة العسكرية',
  'תאריך לידה|שנת לידה|יליד|ילידת|ארץ לידה|גיל|מצב משפחתי|רווק|רווקה|נשוי|נשואה|גרוש|גרושה|ילדים|תעודת זהות|ת ז|מין|אזרחות|לאום|דת',
  '出生日期|出生年月|生日|年龄|性别|民族|婚姻状况|婚否|已婚|未婚|籍贯|国籍|政治面貌|身份证|身份证号|身高|体重|照片|健康状况|出生|宗教|生年月日|性別|年齢|配偶者|扶養家族|配偶者の扶養義務|国籍|写真|生まれ|満|생년월일|성별|나이|국적|결혼여부|병역',
  'datum narození|rodinný stav|státní příslušnost|födelsedatum|civilstånd|fødselsdato|civilstatus|syntymäaika|дата на раждане|ημερομηνία γέννησης|születési dátum|data nașterii',
];

/** Labels that precede such details, and words that are such details. */
export const PRIVATE_PHRASES: readonly string[] = LABELS.flatMap(phrasesOf);

/** Words that don't count inside a sentence ("two children's books"), only at the start of a piece. */
const folded = foldedText;

/** A date of birth as it is written without a label. */
export const BIRTH_SYMBOLS = new RegExp(
  `^(?:\\*\\s*\\d|(?:${['born', 'geb\\.?', 'ur\\.?', 'né', 'née', 'nato', 'nata', 'nacido', 'nacida', 'geboren', 'р\\.'].map(folded).join('|')})\\s.*\\d)`,
  'u',
);
