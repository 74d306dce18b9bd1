import { bracketOf, commaPiecesOf, type HeadPiece, halvesOf, isName } from '../page/head-pieces.ts';
import { hasLegalForm } from '../vocabulary/organisation-words.ts';
import { isPlace } from '../vocabulary/places.ts';
import { employerWeight, titleWeight } from './name-evidence.ts';

/** Cleans up titles and employers, without the additions that CVs contain. */

/** A title keeps what is in brackets behind it ("Room Leader (Toddlers)"), but hours, kinds of work and whom it is open to. */
export function titleOf(piece: HeadPiece): HeadPiece {
  const bracket = bracketOf(piece.text);
  if (bracket === null) return withoutPlaces(piece, false);
  const isRemark =
    /^\p{Ll}/u.test(bracket.bracket) ||
    bracket.bracket.split(/\s*[,/]\s*/u).some((namePart) => !isName(namePart)) ||
    titleWeight(piece.text) >= titleWeight(bracket.name) + 2;
  return isRemark ? titleOf({ ...piece, text: bracket.name }) : piece;
}

/** "Various clients" and "Clients: Acme, Ltd." name no employer. */
const NOBODY =
  /^(?:various|diverse?|verschiedene|wechselnde|varios|varias|vari|vários|różne|clients?|kunden|kundinnen|clienti|clientes|klanten|klienci|self[- ]?employed|selbst(?:st)?ändig|freelance|freiberuflich|indépendant|autónomo|autônomo|libero professionista|particular|privat)(?:$|[\s:.,(])/iu;

/** An employer without anything in brackets after it, and without its places; null if it names no one. */
export function employerOf(piece: HeadPiece): HeadPiece | null {
  if (NOBODY.test(piece.text) && !hasLegalForm(piece.text)) return null;
  const name = (bracketOf(piece.text)?.name ?? piece.text).replace(/:\s.*$/u, '');
  const [first = { ...piece, text: name }, ...rest] = halvesOf({ ...piece, text: name });
  const isWithPlace = rest.length > 0 && rest.every(({ text }) => !isName(text));
  return withoutPlaces(firstOrganisation(isWithPlace ? first : { ...piece, text: name }), true);
}

/** Who an organisation belongs to: "Björk Nursery, Umeå Borough". */
const TERRITORY =
  /(?<!\p{L})(?:kommune?|stad|gemeinde|gemeente|municipality|borough|county|council|comune|ayuntamiento|mairie|landkreis|opština|općina|obec|gmina|община)(?!\p{L})/iu;

/**
 * If the first piece names an organisation, what follows is a department or its parent organisation, unless it's an organisation itself.
 */
function firstOrganisation(piece: HeadPiece): HeadPiece {
  const [first, ...rest] = commaPiecesOf(piece);
  if (first === undefined || rest.length === 0) return piece;
  const next = rest[0]?.text ?? '';
  const isPart = employerWeight(next) >= 1.2 && !TERRITORY.test(next);
  return employerWeight(first.text) >= 1.2 && !isPart ? first : piece;
}

/** "Brightwater Opticians, Sheffield" without the place; for an employer, even without a last word that isn't known. */
function withoutPlaces(piece: HeadPiece, isEmployer: boolean): HeadPiece {
  const parts = piece.text.split(/\s*[,，،]\s*/u);
  let isInside = false;
  while (parts.length > 1) {
    const last = parts.at(-1) ?? '';
    // A town comes before a country or a state, whatever its name.
    const isTown = isInside && parts.length > 1 && last.split(' ').length <= 2 && !hasLegalForm(last);
    if (!isPlace(last) && !(isEmployer && (mayBePlace(last) || isTown))) break;
    isInside = isPlace(last);
    parts.pop();
  }
  const lastPart = parts.at(-1) ?? '';
  const end = piece.text.lastIndexOf(lastPart) + lastPart.length;
  return { ...piece, text: piece.text.slice(0, end) };
}

/** Small words within the names of towns: "Zell am See", "Boulogne-sur-Mer". */
const TOWN =
  /^\p{Lu}[\p{L}’'.-]+(?:[ -](?:am|an|der|im|in|bei|ob|auf|de|del|la|le|les|los|las|sur|sous|en|upon|on|of|do|da|dos|das|di|nad|pod|the|el|al)){0,2}(?:[ -]\p{Lu}[\p{L}’'.-]+){0,2}$/u;

function mayBePlace(text: string): boolean {
  return TOWN.test(text) && titleWeight(text) < 2 && employerWeight(text) === 0;
}
