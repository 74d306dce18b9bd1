import type { Answer } from '../culture/answer.ts';
import { BLOCKS } from '../culture/block-design.ts';
import { INSTRUMENT_VERSION, RATING_STATEMENTS } from '../culture/item-bank.ts';
import { SLOW_ANSWER_MS } from '../culture/quick-answers.ts';
import type { CopiedAnswer, CopiedShowing, Respondent } from '../culture/research-copy.ts';
import { doubtsAbout, RESULT_DOUBTS, type ResultDoubt } from '../culture/result-doubts.ts';
import { type Score, scoreAnswers } from '../culture/score.ts';

/** A research copy with what its respondent said about themselves. */
export type Copy = {
  /** The same for all copies of one respondent. */
  readonly respondent: string;
  readonly sitting: number;
  readonly instrumentVersion: string;
  readonly answers: readonly CopiedAnswer[];
  /** Null in copies from before it was kept. */
  readonly showing: CopiedShowing | null;
  readonly about: Respondent;
};

/** One sitting that can be scored. */
export type Sitting = {
  readonly about: Respondent;
  readonly showing: CopiedShowing | null;
  readonly answers: readonly Answer[];
  /** The 40 ratings in the order of the item bank. */
  readonly ratings: readonly number[];
  /** The 14 choices in the order of the blocks. */
  readonly choices: readonly { readonly mostId: string; readonly leastId: string }[];
  readonly score: Score;
  readonly doubts: readonly ResultDoubt[];
};

/** The data for analysis: everyone's first reliable sitting. */
export type Sample = {
  readonly people: readonly Sitting[];
  /** First and second sittings of the same people, both reliable. */
  readonly pairs: readonly (readonly [Sitting, Sitting])[];
  readonly screening: Screening;
};

/** The shares of copies left out and why, in whole percents; one can be left out for two reasons. */
export type Screening = {
  readonly copyCount: number;
  readonly usableShare: number;
  readonly excludedShares: Readonly<Record<ResultDoubt | 'other_version' | 'incomplete', number>>;
};

/** Selects what can be analysed: complete sittings of the current instrument that raise no doubts. */
export function sampleOf(copies: readonly Copy[]): Sample {
  const left = {
    other_version: 0,
    incomplete: 0,
    ratings_alike: 0,
    halves_contradict: 0,
    answered_quickly: 0,
  };
  const byRespondent = new Map<string, Sitting[]>();
  for (const copy of [...copies].sort((a, b) => a.sitting - b.sitting)) {
    if (copy.instrumentVersion !== INSTRUMENT_VERSION) {
      left.other_version += 1;
      continue;
    }
    const sitting = sittingOf(copy);
    if (sitting === null) {
      left.incomplete += 1;
      continue;
    }
    for (const doubt of RESULT_DOUBTS) if (sitting.doubts.includes(doubt)) left[doubt] += 1;
    if (sitting.doubts.length > 0) continue;
    byRespondent.set(copy.respondent, [...(byRespondent.get(copy.respondent) ?? []), sitting]);
  }
  const sittingsByPerson = [...byRespondent.values()];
  const usableCount = sittingsByPerson.reduce((sum, sittings) => sum + sittings.length, 0);
  return {
    people: sittingsByPerson.flatMap(([first]) => (first ? [first] : [])),
    pairs: sittingsByPerson.flatMap(([first, second]) => (first && second ? [[first, second] as const] : [])),
    screening: {
      copyCount: copies.length,
      usableShare: shareOf(usableCount, copies),
      excludedShares: {
        other_version: shareOf(left.other_version, copies),
        incomplete: shareOf(left.incomplete, copies),
        ratings_alike: shareOf(left.ratings_alike, copies),
        halves_contradict: shareOf(left.halves_contradict, copies),
        answered_quickly: shareOf(left.answered_quickly, copies),
      },
    },
  };
}

/** In whole percents, because exact counts might concern only a few people. */
function shareOf(count: number, copies: readonly Copy[]): number {
  return copies.length === 0 ? 0 : Math.round((100 * count) / copies.length) / 100;
}

function sittingOf({ answers: copied, about, showing }: Copy): Sitting | null {
  // Only whether an answer was quick is kept: 0 stands for a quick one.
  const answers = copied.map(({ isQuick, ...answer }): Answer => {
    const responseMs = isQuick ? 0 : SLOW_ANSWER_MS;
    return 'rating' in answer
      ? { kind: 'rating', ...answer, responseMs }
      : { kind: 'choice', ...answer, responseMs };
  });
  const score = scoreAnswers(answers);
  if (score.kind === 'refused') return null;
  const byScreen = new Map(answers.map((answer) => [answer.screenId, answer]));
  const ratings = RATING_STATEMENTS.flatMap(({ id }) => {
    const answer = byScreen.get(id);
    return answer?.kind === 'rating' ? [answer.rating] : [];
  });
  const choices = BLOCKS.flatMap(({ id }) => {
    const answer = byScreen.get(id);
    return answer?.kind === 'choice' ? [{ mostId: answer.mostId, leastId: answer.leastId }] : [];
  });
  return { about, showing, answers, ratings, choices, score, doubts: doubtsAbout(answers, score) };
}

/** Whether a test began with the ratings: no sketch was offered, and its blocks came in random order. */
export function beganWithRatings({ shownOrder }: CopiedShowing): boolean {
  return shownOrder[0]?.statementIds.length === 1;
}
