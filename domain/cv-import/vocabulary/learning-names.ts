import type { CvEntry } from '../fields/entries.ts';
import { isNote, NO_INSTITUTION } from '../fields/learning-notes.ts';
import {
  bracketOf,
  columnsIn,
  commaPiecesOf,
  type HeadPiece,
  halvesOf,
  isName,
} from '../page/head-pieces.ts';
import { findAward, namesSchool, namesUniversity, schoolAwardIn } from './award-words.ts';
import { isOccupation } from './occupation-words.ts';
import { isOrganisation, mayBeOrganisation } from './organisation-words.ts';

/**
 * Decides which piece of an education entry names the institution, and which the degree. As with jobs, what words show in one entry
 * counts for the same position in the others too.
 */

/** A piece with its position in its entry. */
export type LearningPiece = { readonly piece: HeadPiece; readonly position: string };

/** The pieces of an entry: those with a degree, and the one that names the institution. */
export type LearningNames = {
  readonly pieces: readonly LearningPiece[];
  readonly institution: HeadPiece | null;
};

const PLACE_WEIGHT = 0.6;
const MAX_PLACE_WEIGHT = 2.5;
/** The minimum weight for a piece to name an institution. */
const MIN_INSTITUTION_WEIGHT = 0.5;

/** The names of every entry, in their order. */
export function learningNames(entries: readonly CvEntry[]): readonly LearningNames[] {
  const all = entries.map(piecesOf);
  const votes = votesByPlace(all.flat());
  return all.map((pieces) => ({ pieces, institution: institutionOf(pieces, votes) }));
}

function piecesOf(entry: CvEntry): readonly LearningPiece[] {
  const above = entry.head.filter((line) => line.number < (entry.spanLine?.number ?? 0)).length;
  return entry.head.flatMap((line, order) =>
    columnsIn(line).flatMap((column, index) => {
      const cut = smallestPieces(column).filter(({ text }) => isName(text) && !isNote(text));
      return cut.map((piece, at) => ({ piece, position: `${order - above}:${index}:${at}` }));
    }),
  );
}

/** A full stop between two names: "Licenciada en Filología. Universidad de Zaragoza." */
const STOP = /(?<=\p{L}{4}|[)”"»])\.\s+(?=[\p{Lu}„“"«])/u;

function smallestPieces(column: HeadPiece): readonly HeadPiece[] {
  return column.text
    .split(STOP)
    .map((text) => ({ ...column, text: text.replace(/(?<=\p{L}{4})\.$/u, '') }))
    .flatMap((piece) => wholeName(piece) ?? halvesOf(piece))
    .flatMap(commaPiecesOf);
}

/** "Hochschule Luzern – Wirtschaft" and "University of Texas at Austin" are one name, without a degree or a second institution in it. */
function wholeName(piece: HeadPiece): readonly HeadPiece[] | null {
  const halves = halvesOf(piece);
  const [first, second] = halves;
  if (first === undefined || second === undefined || halves.length > 2) return null;
  const isAt = /\sat\s/u.test(piece.text) && !isName(second.text);
  const isOne =
    institutionWeight(first.text) >= 2 &&
    (isAt || (/\s[–—-]\s/u.test(piece.text) && isName(second.text))) &&
    !isNote(second.text) &&
    institutionWeight(second.text) > -1 &&
    institutionWeight(second.text) < 2 &&
    !/[,(]/u.test(piece.text);
  return isOne && findAward(piece.text) === null ? [piece] : null;
}

/** The evidence that this names an institution; below 0 for something else. */
function institutionWeight(text: string): number {
  const name = bracketOf(text)?.name ?? text;
  const award = findAward(name);
  const isAward = award !== null || schoolAwardIn(name) !== null;
  const kind = namesUniversity(name)
    ? 3
    : namesSchool(name)
      ? 2.5
      : isOrganisation(name)
        ? 1.5
        : mayBeOrganisation(name)
          ? 0.8
          : 0;
  const looks = /^\p{Lu}{2,6}(?:[ -]\p{Lu}|$)/u.test(name) ? 0.6 : 0;
  const against =
    (isAward ? 2.5 + (award?.start === 0 ? 0.5 : 0) : 0) +
    (NO_INSTITUTION.test(name) ? 2.5 : 0) +
    (kind < 2 && isOccupation(name) ? 1.2 : 0) +
    (/^\p{Ll}/u.test(name) && kind < 2 ? 1 : 0);
  return kind + looks - against;
}

function votesByPlace(pieces: readonly LearningPiece[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { piece, position } of pieces) {
    const { sum, count } = sums.get(position) ?? { sum: 0, count: 0 };
    sums.set(position, { sum: sum + institutionWeight(piece.text), count: count + 1 });
  }
  return new Map([...sums].map(([position, { sum, count }]) => [position, sum / count]));
}

function institutionOf(
  pieces: readonly LearningPiece[],
  votes: ReadonlyMap<string, number>,
): HeadPiece | null {
  let best: { readonly piece: HeadPiece; readonly value: number } | null = null;
  for (const { piece, position } of pieces) {
    const vote = Math.max(-MAX_PLACE_WEIGHT, Math.min(MAX_PLACE_WEIGHT, votes.get(position) ?? 0));
    const value = institutionWeight(piece.text) + PLACE_WEIGHT * vote;
    if (best === null || value > best.value) best = { piece, value };
  }
  if (best !== null && best.value > MIN_INSTITUTION_WEIGHT) return withoutBracket(best.piece);
  return onlyOtherPiece(pieces);
}

/** Next to a degree that includes the subject, the only other name is the institution. */
function onlyOtherPiece(pieces: readonly LearningPiece[]): HeadPiece | null {
  const awarded = pieces.filter(
    ({ piece }) => findAward(piece.text) !== null || schoolAwardIn(piece.text) !== null,
  );
  const otherPieces = pieces.filter((piece) => !awarded.includes(piece));
  const [other] = otherPieces;
  const [award] = awarded;
  if (other === undefined || award === undefined || otherPieces.length !== 1 || awarded.length !== 1)
    return null;
  const found = findAward(award.piece.text);
  const namesProgramme = found === null || award.piece.text.length - (found.end - found.start) > 5;
  return namesProgramme && institutionWeight(other.piece.text) >= 0 ? withoutBracket(other.piece) : null;
}

function withoutBracket(piece: HeadPiece): HeadPiece {
  return { ...piece, text: (bracketOf(piece.text)?.name ?? piece.text).replace(/[\s:.]+$/u, '') };
}
