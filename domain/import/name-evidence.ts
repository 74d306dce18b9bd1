import { saysKind } from './experience-kinds.ts';
import { wordsOf } from './folded-text.ts';
import { isOccupation, namesBusiness } from './occupation-words.ts';
import { hasLegalForm, isOrganisation } from './organisation-words.ts';

/** How much speaks for a piece of text being what somebody was, or where. */

/** "(m/w/d)", "(f/h)": only positions are written so. */
const FOR_EVERYONE = /\(\s*\p{L}\s*[/|]\s*\p{L}(?:\s*[/|]\s*\p{L})?\s*\)|[*:]innen?\b|\/-?in\b|·e\b|\(in\)/u;
const NO_NAME_OF_WORK = /\p{Lu}{2}|\d|&|\.\p{Ll}/u;
/** Endings of words for people by what they do, in the languages written with Latin and Cyrillic letters. */
const DOERS =
  /(?:er|or|ist|ian|ant|ent|man|woman|euta|eut|chef|leder|ledare|läggare|helper|keeper|hand|wright|in|innen|frau|mann|kraft|leitung|hilfe|eur|euse|rice|ier|iere|iste|ien|ienne|ora|ero|era|ista|ante|ente|ario|aria|tore|trice|iere|iera|eiro|eira|aar|kundige|arts|are|or|ös|skoterska|nik|arz|owiec|owca|czyni|tor|torka|istka|ska|ar|as|er|ник|ниця|тель|ист|истка|ер|ор|арь|яр|щик|щиця|вець|ець|иця|ci|cı|cu|cü|çi|çı|man|ör|iker|árus|ász|ész|ář|ník|ce|ιστής|ητής|ος)$/u;

/** What speaks for a name of an occupation, 0 for nothing. */
export function titleWeight(text: string): number {
  const sure = FOR_EVERYONE.test(text) ? 2 : 0;
  if (isOccupation(text)) return 2 + sure;
  if (saysKind(text) && !isOrganisation(text)) return 1.5 + sure;
  const words = wordsOf(text).trim().split(' ');
  const isDoer =
    words.length <= 5 &&
    !NO_NAME_OF_WORK.test(text) &&
    words.some((word) => word.length > 4 && DOERS.test(word));
  return sure + (isDoer ? 0.6 : 0);
}

/** What speaks for a name of an organisation, 0 for nothing. */
export function employerWeight(text: string): number {
  if (hasLegalForm(text)) return 3.5;
  if (isOrganisation(text)) return 1.8;
  if (namesBusiness(text)) return 1.2;
  const isDomain = /^[\p{L}\d-]+\.\p{Ll}{2,6}$/u.test(text);
  const isPossessive = /[’']s\b|\s&\s|\s\+\s|^(?:the|el|la|le|il|de|die|das|der)\s/iu.test(text);
  return isDomain ? 2 : isPossessive || /\p{Lu}{2}/u.test(text.replace(/^\p{Lu}[\p{Lu}\s]+$/u, '')) ? 0.5 : 0;
}
