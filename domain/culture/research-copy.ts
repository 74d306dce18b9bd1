import type { Answer } from './answer.ts';
import { isQuick } from './quick-answers.ts';
import { type ScreenOrder, screensInOrder } from './screens.ts';

/** The first version of the research consent that mentions copies: earlier consents don't lead to any. */
const COPIES_IN_CONSENT_TEXT_SINCE = '2026-11-23';

/** Full calendar years for which a copy is kept. */
const RETENTION_YEARS = 5;

/** The optional questions about a respondent that have a short list of answers. */
export const RESPONDENT_ANSWERS = {
  ageBand: ['from_18', 'from_25', 'from_35', 'from_45', 'from_55', 'from_65'],
  gender: ['woman', 'man', 'non_binary', 'another'],
  disability: ['yes', 'no'],
} as const;

type RespondentQuestion = keyof typeof RESPONDENT_ANSWERS;

/** What someone says about themselves for research. Null is "not answered". */
export type Respondent = {
  readonly [Question in RespondentQuestion]: (typeof RESPONDENT_ANSWERS)[Question][number] | null;
} & {
  /** A language code, such as "pt". */
  readonly firstLanguage: string | null;
  /** A country code, such as "PT". */
  readonly country: string | null;
};

/** No question answered. */
export const NO_RESPONDENT_ANSWERS: Respondent = {
  ageBand: null,
  gender: null,
  firstLanguage: null,
  disability: null,
  country: null,
};

/** One answer as a copy stores it: instead of its time, only whether it came faster than the screen can be read. */
export type CopiedAnswer =
  | { readonly screenId: string; readonly rating: number; readonly isQuick: boolean }
  | {
      readonly screenId: string;
      readonly mostId: string;
      readonly leastId: string;
      readonly isQuick: boolean;
    };

/** A screen as it was shown: the statement of a rating, or the four of a choice from the first card to the last. */
export type ShownScreen = { readonly screenId: string; readonly statementIds: readonly string[] };

/** How a copied test was shown. */
export type CopiedShowing = {
  /** The 54 screens in their order. */
  readonly shownOrder: readonly ShownScreen[];
  /** Whether the first sketch was seen before the rest was answered. */
  readonly sawSketch: boolean;
};

/** Whether a consent to research leads to copies; `earlier_text` was given to a text that didn't mention them. */
export type ResearchState = 'off' | 'earlier_text' | 'on';

/** Whether the newest decision about research leads to copies. */
export function researchState(consent: {
  readonly isGiven: boolean;
  readonly textVersion: string | null;
}): ResearchState {
  if (!consent.isGiven) return 'off';
  return (consent.textVersion ?? '') >= COPIES_IN_CONSENT_TEXT_SINCE ? 'on' : 'earlier_text';
}

/** The answers of a session as a copy keeps them, in the order of their screens' ids, whatever order they were given in. */
export function copiedAnswers(answers: readonly Answer[]): CopiedAnswer[] {
  return answers
    .map((answer): CopiedAnswer => {
      const common = { screenId: answer.screenId, isQuick: isQuick(answer) };
      return answer.kind === 'rating'
        ? { ...common, rating: answer.rating }
        : { ...common, mostId: answer.mostId, leastId: answer.leastId };
    })
    .sort((a, b) => (a.screenId < b.screenId ? -1 : 1));
}

/** How a session was shown. The seed that determines the order isn't kept, because it would identify the session. */
export function copiedShowing(session: {
  readonly seed: number;
  readonly instrumentVersion: string;
  readonly screenOrder: ScreenOrder;
  readonly sawSketch: boolean;
}): CopiedShowing {
  const { seed, instrumentVersion, screenOrder, sawSketch } = session;
  const shownOrder = screensInOrder(seed, instrumentVersion, screenOrder).map((screen) => ({
    screenId: screen.id,
    statementIds: screen.kind === 'rating' ? [screen.statement.id] : screen.statements.map(({ id }) => id),
  }));
  return { shownOrder, sawSketch };
}

/** The year at the start of which a copy made now will be deleted. */
export function yearOfDeletion(now: Date): number {
  return now.getUTCFullYear() + 1 + RETENTION_YEARS;
}
