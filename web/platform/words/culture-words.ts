import type { AnswerWay } from '@common-ground/contract/company-culture/company-culture';
import { numberFormat } from './number-words.ts';

/** "1 person" or "12 people". */
export function peopleWords(count: number): string {
  return `${numberFormat().format(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** "1 answer" or "12 answers". */
export function answersWords(count: number): string {
  return `${numberFormat().format(count)} ${count === 1 ? 'answer' : 'answers'}`;
}

/** "Five more answers are in." for five, "10 more answers are in." for more; always a multiple of five. */
export function moreAnswersWords(count: number): string {
  return `${count === 5 ? 'Five' : numberFormat().format(count)} more answers are in.`;
}

/** The places that answers leave open: "3" or "2 to 5". */
export function placesWords({ best, worst }: { readonly best: number; readonly worst: number }): string {
  return best === worst ? `${best}` : `${best} to ${worst}`;
}

/** What a measured culture rests on. */
export type CultureEvidence = {
  readonly raterCount: number;
  /** How many people work there; null when the company doesn't say. */
  readonly headcount: number | null;
  /** How the answers came in: one way at least. */
  readonly ways: readonly AnswerWay[];
};

/** Who reads: somebody from outside, or the company itself. */
type Reader = 'candidate' | 'company';

const GIVEN: Readonly<Record<Reader, string>> = {
  candidate: 'through links that the company gave out',
  company: 'through links that you gave out',
};

function wayWords({ domain }: AnswerWay, reader: Reader): string {
  return domain === null ? GIVEN[reader] : `invited by email at ${domain}`;
}

/**
 * How many answers a measured culture rests on, and how they came in: "10 answers of 62 people, invited by email at fjordlight.example."
 * Of links that the company gave out, it says that nobody can check who used them.
 */
export function evidenceSentences(evidence: CultureEvidence, reader: Reader): string {
  const { raterCount, headcount, ways } = evidence;
  const answers = answersWords(raterCount);
  const counted = headcount === null ? answers : `${answers} of ${peopleWords(headcount)}`;
  const [first] = ways;
  const number = numberFormat();
  if (ways.length > 1) {
    const parts = ways.map((way) => `${number.format(way.answerCount)} ${wayWords(way, reader)}`);
    return `${counted}: ${parts.join(', ')}.${ways.some(isGiven) ? ` ${UNCHECKED}` : ''}`;
  }
  if (first === undefined) return `${counted}.`;
  return isGiven(first)
    ? `${answers} ${wayWords(first, reader)}. ${UNCHECKED}`
    : `${counted}, ${wayWords(first, reader)}.`;
}

const UNCHECKED = 'We can’t check who used them.';
const isGiven = ({ domain }: AnswerWay) => domain === null;
