import { mentionsKind } from '../fields/experience-kinds.ts';
import {
  endsInPlural,
  isOccupation,
  namesBusiness,
  occupationPlace,
} from '../vocabulary/occupation-words.ts';
import {
  hasLegalForm,
  isOrganisation,
  mayBeOrganisation,
  organisationPlace,
} from '../vocabulary/organisation-words.ts';
import { wordsOf } from './folded-text.ts';

/** The evidence that a piece of text is a job title, or an employer. */

/** "(m/w/d)", "(f/h)": only positions are written so. */
const FOR_EVERYONE = /\(\s*\p{L}\s*[/|]\s*\p{L}(?:\s*[/|]\s*\p{L})?\s*\)|[*:]innen?\b|\/-?in\b|·e\b|\(in\)/u;
const NO_NAME_OF_WORK = /\p{Lu}{2}|\d|&|\.\p{Ll}/u;
/** Endings of words for people by what they do, in the languages written with Latin and Cyrillic letters. */
const PERSON_ENDINGS =
  /(?:er|or|ist|ian|ant|ent|man|woman|euta|eut|chef|leder|ledare|läggare|helper|keeper|hand|wright|in|innen|frau|mann|kraft|leitung|hilfe|eur|euse|rice|ier|iere|iste|ien|ienne|ora|ero|era|ista|ante|ente|ario|aria|tore|trice|iere|iera|eiro|eira|aar|kundige|arts|are|or|ös|skoterska|nik|arz|owiec|owca|czyni|tor|torka|istka|ska|ar|as|er|ник|ниця|тель|ист|истка|ер|ор|арь|яр|щик|щиця|вець|ець|иця|ci|cı|cu|cü|çi|çı|man|ör|iker|árus|ász|ész|ář|ník|ce|ιστής|ητής|ος)$/u;

/** Words between a job title and its subject or employer: "Director of the Museum", "Chef de produit". */
const OF =
  /(?<!\p{L})(?:of|for|to|at|in|on|de|du|des|d|da|do|del|della|di|per|para|pour|a|an|am|im|der|für|van|voor|på|til|för|w|dla|do|pre|pro|za|в|по|на|при|у|з)(?!\p{L})/iu;

/** The evidence that this names an occupation; 0 for none. */
export function titleWeight(text: string): number {
  const sure = FOR_EVERYONE.test(text) ? 2 : 0;
  const occupation = occupationPlace(text);
  if (occupation !== null) return 2 + sure + headWeight(text, occupation);
  if (mentionsKind(text) && !isOrganisation(text)) return 1.5 + sure;
  const words = wordsOf(text).trim().split(' ');
  const isPersonNoun =
    words.length <= 5 &&
    !NO_NAME_OF_WORK.test(text) &&
    words.some((word) => word.length > 4 && PERSON_ENDINGS.test(word));
  return sure + (isPersonNoun ? 0.6 : 0);
}

/** If a text also contains a word for an organisation, its head noun decides ("Hotel Manager", "Teachers College"). */
function headWeight(
  text: string,
  occupation: { readonly isFirst: boolean; readonly isLast: boolean },
): number {
  const organisation = organisationPlace(text);
  if (organisation === null) return 0;
  if (occupation.isLast && !organisation.isLast) return organisation.isFirst && OF.test(text) ? -0.5 : 1.2;
  if (occupation.isFirst && !organisation.isFirst)
    return OF.test(text) ? 1.2 : organisation.isLast ? -1 : 0.5;
  return organisation.isFirst || organisation.isLast ? -1 : 0;
}

/** Lower-case words that names don't contain: "Workshops for nine schools a year" is a sentence, not a school. */
const SMALL_WORD = /(?<![\p{L}'’-])\p{Ll}{4,}(?![\p{L}])/gu;
const BETWEEN_NAMES =
  /^(?:della|delle|dello|degli|dell|dalla|nella|para|pour|dans|avec|sous|chez|dels|voor|door|från|unter|über|beim|nach|with|from|into|and|between)$/u;
const MAX_SMALL_WORDS = 2;

function isProse(text: string): boolean {
  const small = (text.match(SMALL_WORD) ?? []).filter((word) => !BETWEEN_NAMES.test(word));
  return small.length > MAX_SMALL_WORDS;
}

/** The evidence that this names an organisation; 0 for none. */
export function employerWeight(text: string): number {
  if (hasLegalForm(text)) return 3.5;
  if (isProse(text)) return 0;
  if (isOrganisation(text)) return 1.8;
  if (namesBusiness(text) || endsInPlural(text)) return 1.2;
  const isDomain = /^[\p{L}\d-]+\.\p{Ll}{2,6}$/u.test(text);
  if (isDomain) return 2;
  const isPossessive = /[’']s\b|\s&\s|\s\+\s|^(?:the|el|la|le|il|de|die|das|der)\s/iu.test(text);
  const isMixed = /\p{Lu}{2}/u.test(text.replace(/^\p{Lu}[\p{Lu}\s]+$/u, '')) || /\p{Ll}\p{Lu}/u.test(text);
  return (isPossessive || isMixed ? 0.5 : 0) + (mayBeOrganisation(text) && !isOccupation(text) ? 0.7 : 0);
}
