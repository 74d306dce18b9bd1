import type { CultureResultList } from '@common-ground/contract/culture/culture-results';
import type { WaitingOffer } from '@common-ground/contract/dashboard/dashboard';
import { isComparisonDue } from '@common-ground/domain/access/comparison-offer';
import { isolated } from '@common-ground/domain/isolated';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { plural, t } from '@common-ground/i18n/t';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { COMPARISON_OFFER_HREF, describedCompanies } from '../../platform/text/comparison-texts.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import type { News } from './news.ts';

/** One thing worth doing next: what it is, why, and where. */
export type NextStep = {
  readonly title: string;
  readonly text: string;
  readonly href: Href;
  readonly action: string;
  /** Whether it can be answered with "Not now", after which it isn't asked again. */
  readonly canWait?: boolean;
  /** The newest offer: it has a card of its own. */
  readonly offer?: WaitingOffer;
};

/**
 * The candidate's next best step, ordered by what they'd lose by missing it: an offer, an interview time to choose, an
 * invitation, a message, an interview, an unfinished test, a result that can't be relied on, the offer to compare; then what
 * makes the dashboard useful, the culture test, and applying while no application is open. The rest of the profile comes last: see
 * `profile-step`, which is fetched only then.
 *
 * @param profile the saved profile @param standing progress with the culture test @param news what's waiting for the candidate; null
 * until it's known @returns the step, or null if only the rest of the profile can be left
 */
export function nextStep(
  profile: ProfileContent,
  standing: CultureResultList,
  news: News | null,
): NextStep | null {
  return (
    (news && urgentStep(news)) ??
    unfinishedTestStep(standing) ??
    (news && retakeStep(standing, news)) ??
    (news && comparisonStep(news)) ??
    essentialStep(profile) ??
    firstTestStep(standing) ??
    (news && applyStep(news))
  );
}

function urgentStep({ offers, interviews, waitingInvitationCount, unreadMessages }: News): NextStep | null {
  const [newest] = offers.items;
  if (newest !== undefined)
    return {
      ...(offers.count > 1
        ? {
            title: t`${plural(offers.count, { one: 'You have # offer', other: 'You have # offers' })}`,
            text: t`The newest is from ${isolated(newest.companyName)}. Read them all before you answer.`,
          }
        : {
            title: t`${isolated(newest.companyName)} made you an offer`,
            text: t`See what they’re offering and when they’d like your answer.`,
          }),
      action: t`View offer`,
      href: hrefOf('/applications/$applicationId', { applicationId: newest.applicationId }),
      offer: newest,
    };
  const [interview] = interviews;
  if (interview !== undefined && interview.pickBy !== null) return bookingStep(interview, interview.pickBy);
  if (waitingInvitationCount > 0)
    return {
      title: t`${plural(waitingInvitationCount, { one: 'A company invited you to apply', other: '# companies invited you to apply' })}`,
      text: t`See why they invited you. You don’t have to reply.`,
      href: '/invitations',
      action: t`View invitations`,
    };
  if (unreadMessages > 0)
    return {
      title: t`${plural(unreadMessages, { one: 'You have a new message', other: 'You have # new messages' })}`,
      text: t`A company you applied to sent you a message.`,
      href: '/messages',
      action: t`Read messages`,
    };
  if (interview !== undefined)
    return {
      title: t`${isolated(interview.companyName)} would like to interview you`,
      text: t`See where your application stands and when you’ll hear from them.`,
      href: hrefOf('/applications/$applicationId', { applicationId: interview.applicationId }),
      action: t`View application`,
    };
  return null;
}

function bookingStep({ applicationId, companyName }: News['interviews'][number], pickBy: string): NextStep {
  return {
    title: t`Choose a time for your interview with ${isolated(companyName)}`,
    text: t`Choose one by ${formatDayWithWeekday(pickBy)}, or ask for other times.`,
    href: hrefOf('/applications/$applicationId', { applicationId, hash: 'interviews' }),
    action: t`Choose a time`,
  };
}

function unfinishedTestStep({ openSession }: Pick<CultureResultList, 'openSession'>): NextStep | null {
  if (!openSession || openSession.answeredCount === 0) return null;
  const { answeredCount, screenCount } = openSession;
  return {
    title: t`Continue the culture test`,
    text: t`You’ve answered ${answeredCount} of ${screenCount}. Pick up where you left off.`,
    href: '/assessments/company-culture/test',
    action: t`Continue`,
  };
}

function retakeStep(
  { retakeOpensOn }: Pick<CultureResultList, 'retakeOpensOn'>,
  { comparison }: News,
): NextStep | null {
  if (!comparison.isResultDoubted || retakeOpensOn !== null) return null;
  return {
    title: t`Take the test again`,
    text: t`Your last result isn’t reliable enough to compare with companies. Retaking the test takes about 10 minutes.`,
    href: '/assessments/company-culture',
    action: t`Retake the test`,
  };
}

function comparisonStep({ comparison }: News): NextStep | null {
  if (!isComparisonDue(comparison)) return null;
  return {
    title: t`See where you’d fit`,
    text: describedCompanies(comparison.companyCount),
    href: COMPARISON_OFFER_HREF,
    action: t`Compare my result`,
    canWait: true,
  };
}

function essentialStep(profile: ProfileContent): NextStep | null {
  if (profile.role.route === null) {
    return {
      title: t`Choose your route`,
      text: t`School leaver, graduate or experienced? Your route decides which questions we ask. It takes about a minute.`,
      href: '/role/type',
      action: t`Choose route`,
    };
  }
  if (profile.personal.calledName === null) {
    return {
      title: t`What should we call you?`,
      text: t`A first name is enough. Companies don’t see it unless you choose to share it.`,
      href: '/general/personal',
      action: t`Add name`,
    };
  }
  if (profile.location.country === null) {
    return {
      title: t`Where are you based?`,
      text: t`Your country helps us show where you can work without a visa.`,
      href: '/general/location',
      action: t`Add country`,
    };
  }
  return null;
}

function firstTestStep({ results }: Pick<CultureResultList, 'results'>): NextStep | null {
  if (results.length > 0) return null;
  return {
    title: t`Find out what you value at work`,
    text: t`54 short questions, about 10 minutes. Only you’ll see the result unless you share it.`,
    href: '/assessments/company-culture',
    action: t`Start questions`,
  };
}

function applyStep({ applications, opportunities }: News): NextStep | null {
  const [job] = opportunities.items;
  if (job === undefined || applications.openCount > 0) return null;
  return {
    title: t`Apply for a job`,
    text: t`The newest that matches your profile: ${isolated(job.title)} at ${isolated(job.company.name)}.`,
    href: hrefOf('/opportunities/$opportunityId', { opportunityId: job.id }),
    action: t`View job`,
  };
}
