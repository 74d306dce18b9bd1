/**
 * How answers came in: through links that we emailed to one domain, or through links that the company shared
 * itself, which anyone may have used. Answers that came in different ways are never released in one batch: a
 * company could answer four times through links it shared, and then know what the fifth person of the batch
 * answered. So every count here is a multiple of five.
 */

/** The number of released answers that came in one way. */
export type AnswerWay = {
  /**
   * The verified domain whose mailboxes the links were mailed to; null for links that the company shared
   * itself.
   */
  readonly domain: string | null;
  readonly answerCount: number;
};

/**
 * Counts released answers by the way they came in.
 * @param responses with the domain that each link was mailed to, or null
 * @returns mailed ones first, by domain; links that the company shared itself last
 */
export function answerWays(responses: readonly { readonly mailDomain: string | null }[]): AnswerWay[] {
  const counts = new Map<string | null, number>();
  for (const { mailDomain } of responses) counts.set(mailDomain, (counts.get(mailDomain) ?? 0) + 1);
  return [...counts]
    .map(([domain, answerCount]) => ({ domain, answerCount }))
    .sort((a, b) => compareDomains(a.domain, b.domain));
}

/** Orders domains by name, with null last. */
export function compareDomains(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** Whether two lists of {@link answerWays} are equal. */
export function areEqualWays(firstList: readonly AnswerWay[], secondList: readonly AnswerWay[]): boolean {
  return (
    firstList.length === secondList.length &&
    firstList.every(
      ({ domain, answerCount }, at) =>
        domain === secondList[at]?.domain && answerCount === secondList[at]?.answerCount,
    )
  );
}
