import type { ComparisonObstacle } from '@common-ground/domain/access/comparison-offer';
import { plural, t } from '@common-ground/i18n/t';
import type { Href } from '../paths.ts';

/** The address of the offer to compare, with the consent text. */
export const COMPARISON_OFFER_HREF = '/assessments/company-culture/results#compare';

type ObstacleTexts = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: Href;
};

/** Why the candidate sees no comparison, and the one thing to do about it. */
export const COMPARISON_OBSTACLE_TEXTS: Readonly<Record<ComparisonObstacle, ObstacleTexts>> = {
  result_missing: {
    title: t`Take the culture test to see where you’d fit`,
    text: t`You don’t have a result yet. The test takes about 10 minutes. Then we can show where you and a company overlap, and why.`,
    action: t`Take the culture test`,
    href: '/assessments/company-culture',
  },
  profiling_objected: {
    title: t`You objected to being compared`,
    text: t`We don’t compare your result with any company. Your results, jobs and applications work as before.`,
    action: t`Review your objection`,
    href: '/profile/privacy#objection',
  },
  matching_not_consented: {
    title: t`Your result isn’t compared yet`,
    text: t`You have a result. We need your consent before we compare it with companies.`,
    action: t`See where you’d fit`,
    href: COMPARISON_OFFER_HREF,
  },
};

/** Says how many companies a result can be compared with. @param count a whole number from 0 */
export function describedCompanies(count: number): string {
  return t`${plural(count, { 0: 'No company here has been described by the people who work there yet. Agree now, and you’ll see where you overlap as soon as one has been.', one: '# company here has been described by the people who work there.', other: '# companies here have been described by the people who work there.' })}`;
}
