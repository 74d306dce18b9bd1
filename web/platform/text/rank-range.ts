import type { AnswerWay } from '@common-ground/contract/company-culture/company-culture';
import { formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

/** The possible ranks of a dimension: "3" or "2 to 5". */
export function formatRankRange({ best, worst }: { readonly best: number; readonly worst: number }): string {
  return best === worst ? `${best}` : t`${best} to ${worst}`;
}

/** What a measured culture is based on. */
export type CultureEvidence = {
  readonly raterCount: number;
  /** How many people work there; null when the company doesn't say. */
  readonly headcount: number | null;
  /** How the answers were collected, in at least one way. */
  readonly ways: readonly AnswerWay[];
};

/** The audience: a candidate, or the company itself. */
type Reader = 'candidate' | 'company';

/**
 * How many answers a measured culture is based on, and how people were invited: "10 answers from a company of
 * 62 people. Everyone was invited by email at fjordlight.example." For links that the company shared itself,
 * it says that no one can check who used them.
 */
export function evidenceSentences(evidence: CultureEvidence, reader: Reader): string {
  const { ways } = evidence;
  const [first] = ways;
  if (ways.length > 1) return [countSentence(evidence), ...waysSentences(ways, reader)].join(' ');
  if (first === undefined) return countSentence(evidence);
  // Through links, one person can answer twice: the number of answers says nothing about how many of the company's people took part.
  const counted = first.domain === null ? { ...evidence, headcount: null } : evidence;
  return [countSentence(counted), waySentence(first, reader)].join(' ');
}

function countSentence({ raterCount, headcount }: Omit<CultureEvidence, 'ways'>): string {
  const answers = t`${plural(raterCount, { one: '# answer.', other: '# answers.' })}`;
  if (headcount === null) return answers;
  if (raterCount <= headcount)
    return t`${plural(raterCount, { one: '# answer', other: '# answers' })} from a company of ${plural(headcount, { one: '# person', other: '# people' })}.`;
  const reasons = t`That’s more than the company’s ${plural(headcount, { one: '# employee', other: '# employees' })}: people may have left since, or answered in more than one year.`;
  return [answers, reasons].join(' ');
}

function waySentence({ domain }: AnswerWay, reader: Reader): string {
  if (domain !== null) return t`Everyone was invited by email at ${domain}.`;
  return reader === 'candidate'
    ? t`They came through links the company shared, so we can’t check who answered.`
    : t`They came through links you shared, so we can’t check who answered.`;
}

function waysSentences(ways: readonly AnswerWay[], reader: Reader): readonly string[] {
  const parts = ways.map(({ domain, answerCount }) => {
    if (domain !== null) return t`${answerCount} by email at ${domain}`;
    return reader === 'candidate'
      ? t`${answerCount} through links the company shared`
      : t`${answerCount} through links you shared`;
  });
  const sentence = t`How people were invited: ${{ ways: formatList(parts) }}.`;
  return ways.some(({ domain }) => domain === null)
    ? [sentence, t`We can’t check who used the links.`]
    : [sentence];
}
