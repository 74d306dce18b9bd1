import type { ExperienceKind } from '../../profile/experience.ts';
import { phraseIn, phrasesOf } from '../text/folded-text.ts';

const KINDS: readonly (readonly [ExperienceKind, readonly string[]])[] = [
  [
    'career_break',
    phrasesOf(
      'career break|parental leave|maternity leave|paternity leave|family break|caring for|carer for my|full time parent|sabbatical|elternzeit|mutterschutz|familienzeit|familienpause|pflege meiner|sabbatjahr|congé parental|congé maternité|pause carrière|année sabbatique|excedencia|baja maternal|cuidado de|licença maternidade|licença parental|congedo parentale|maternità|urlop macierzyński|urlop wychowawczy|ouderschapsverlof|zwangerschapsverlof|doğum izni|отпуск по уходу|декретный отпуск|декрет|إجازة أمومة|חופשת לידה|产假|育児休業|육아휴직',
    ),
  ],
  [
    'service',
    phrasesOf(
      'military service|national service|zivildienst|grundwehrdienst|wehrdienst|bundeswehr|bundesfreiwilligendienst|service civique|service militaire|servicio militar|serviço militar|servizio civile|servizio militare|služba|askerlik hizmeti|служба в армии|срочная служба|שירות צבאי|שירות לאומי|צה"ל|צה״ל|חיל האוויר|الخدمة العسكرية|服兵役|군복무',
    ),
  ],
  [
    'volunteering',
    phrasesOf(
      'volunteer|volunteering|voluntary|ehrenamtlich|ehrenamtliche|ehrenamtlicher|freiwilliges soziales jahr|fsj|bénévole|bénévolat|voluntario|voluntaria|voluntariado|voluntário|voluntária|volontario|volontaria|wolontariusz|wolontariuszka|wolontariat|vrijwilliger|vrijwilligster|gönüllü|волонтер|волонтёр|доброволец|متطوع|متطوعة|מתנדב|מתנדבת|志愿者|义工|ボランティア|봉사',
    ),
  ],
  [
    'apprenticeship',
    phrasesOf(
      'apprentice|apprenticeship|modern apprentice|ausbildung zum|ausbildung zur|auszubildender|auszubildende|azubi|lehrling|lehre|apprenti|apprentie|apprentissage|alternant|alternante|alternance|contrat pro|aprendiz|apprendista|apprendistato|uczeń|leerling|çırak',
    ),
  ],
  [
    'internship',
    phrasesOf(
      'intern|internship|placement|summer intern|summer analyst|work placement|industrial placement|placement student|work experience|praktikum|pflichtpraktikum|praktikant|praktikantin|schülerpraktikum|stage|stagiaire|prácticas|becario|becaria|práctica|practicante|estágio|estagiário|estagiária|tirocinio|tirocinante|stagista|staż|stażysta|stażystka|praktyki|praktykant|praktykantka|praktyka|stagiair|stagiaire|afstudeerstage|meewerkstage|staj|stajyer|стажер|стажёр|стажировка|практика|практикант|تدريب|متدرب|متدربة|מתמחה|התמחות|实习|实习生|實習|實習生|インターン|インターンシップ|인턴',
    ),
  ],
  [
    'freelance',
    phrasesOf(
      'freelance|freelancer|self employed|self employment|sole trader|independent consultant|selbständig|selbstständig|freiberuflich|freiberufler|freie mitarbeit|freier mitarbeiter|indépendant|indépendante|auto entrepreneur|autónomo|autónoma|autônomo|libero professionista|partita iva|działalność gospodarcza|wolny strzelec|zelfstandig|zzp|zzp er|serbest|фриланс|фрилансер|самозанятый|عمل حر|مستقل|עצמאי|עצמאית|פרילנס|自由职业|フリーランス|프리랜서',
    ),
  ],
  [
    'family_business',
    phrasesOf(
      'family business|family farm|family shop|family restaurant|parents shop|familienbetrieb|elterlicher betrieb|entreprise familiale|negocio familiar|empresa familiar|azienda di famiglia|familiebedrijf|aile işletmesi',
    ),
  ],
];

/**
 * The kind of an experience, judging by words in its title or employer; a job if there are none. @param text the lines that name it
 */
export function experienceKind(text: string): ExperienceKind {
  const kind = KINDS.find(([, phrases]) => phraseIn(phrases, text) !== null);
  return kind?.[0] ?? 'job';
}

/** Whether the text itself states the kind. */
export function mentionsKind(text: string): boolean {
  return KINDS.some(([, phrases]) => phraseIn(phrases, text) !== null);
}
