import type { CultureStanding } from '@common-ground/contract/culture/culture-results';
import { isComparisonDue } from '@common-ground/domain/access/comparison-offer';
import { isolated } from '@common-ground/domain/isolated';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { COMPARISON_OFFER_HREF, describedCompanies } from '../../platform/words/comparison-words.ts';
import { pluralWords } from '../../platform/words/plural-words.ts';
import type { News } from './news.ts';

/** One thing worth doing next: what, what it gives, and where. */
export type NextStep = {
  readonly title: string;
  readonly text: string;
  readonly href: Href;
  readonly action: string;
  /** Can be answered with "Not now", after which it isn't asked again. */
  readonly canWait?: boolean;
};

/**
 * The candidate's next best step, ordered by what they'd lose by missing it: an offer, an invitation, a message, an unfinished test, the offer
 * to compare; then what makes the dashboard useful, and the culture questions. The rest of the profile comes last: see `profile-step`, which
 * is fetched only then.
 *
 * @param profile what is saved of the profile
 * @param standing where the candidate stands with the culture questions
 * @param news what waits for the candidate; null while that isn't known
 * @returns the step, or null when only the rest of the profile can be left
 */
export function nextStep(
  profile: ProfileContent,
  standing: Pick<CultureStanding, 'results' | 'openSession'>,
  news: News | null,
): NextStep | null {
  return (
    (news && urgentStep(news)) ??
    unfinishedTestStep(standing) ??
    (news && comparisonStep(news)) ??
    essentialStep(profile) ??
    firstTestStep(standing)
  );
}

function urgentStep({ offers, waitingInvitationCount, unreadMessages }: News): NextStep | null {
  const [newest] = offers.items;
  if (newest !== undefined)
    return offers.count === 1
      ? {
          title: `${isolated(newest.companyName)} made you an offer`,
          text: 'See what they’re offering and when they’d like your answer.',
          href: hrefOf('/applications/$applicationId', { applicationId: newest.applicationId }),
          action: 'View offer',
        }
      : {
          title: `You have ${offers.count} offers`,
          text: `The newest is from ${isolated(newest.companyName)}. Read them all before you answer.`,
          href: hrefOf('/applications/$applicationId', { applicationId: newest.applicationId }),
          action: 'View newest offer',
        };
  if (waitingInvitationCount > 0)
    return {
      title: pluralWords(waitingInvitationCount, {
        one: 'A company invites you to apply',
        other: '# companies invite you to apply',
      }),
      text: 'See why they invited you. You don’t have to reply.',
      href: '/invitations',
      action: 'View invitations',
    };
  if (unreadMessages > 0)
    return {
      title: pluralWords(unreadMessages, {
        one: 'You have a new message',
        other: 'You have # new messages',
      }),
      text: 'A company you applied to sent you a message.',
      href: '/messages',
      action: 'Read messages',
    };
  return null;
}

function unfinishedTestStep({ openSession }: Pick<CultureStanding, 'openSession'>): NextStep | null {
  if (!openSession || openSession.answeredCount === 0) return null;
  const { answeredCount, screenCount } = openSession;
  return {
    title: 'Go on with the culture questions',
    text: `${answeredCount} of ${screenCount} are answered. You go on where you stopped.`,
    href: '/assessments/company-culture/test',
    action: 'Go on',
  };
}

function comparisonStep({ comparison }: News): NextStep | null {
  if (!isComparisonDue(comparison)) return null;
  return {
    title: 'See where you’d fit',
    text: describedCompanies(comparison.companyCount),
    href: COMPARISON_OFFER_HREF,
    action: 'Compare my result',
    canWait: true,
  };
}

function essentialStep(profile: ProfileContent): NextStep | null {
  if (profile.role.route === null) {
    return {
      title: 'Choose your way in',
      text: 'Leaving school, graduating or experienced: it decides what we ask, and what we leave out. One minute.',
      href: '/role/type',
      action: 'Choose',
    };
  }
  if (profile.personal.calledName === null) {
    return {
      title: 'Say what we may call you',
      text: 'A first name is enough. Companies do not see it until you choose so.',
      href: '/general/personal',
      action: 'Add your name',
    };
  }
  if (profile.location.country === null) {
    return {
      title: 'Say where you are',
      text: 'With your country we can tell which work you may take up without a visa.',
      href: '/general/location',
      action: 'Add your country',
    };
  }
  return null;
}

function firstTestStep({ results }: Pick<CultureStanding, 'results'>): NextStep | null {
  if (results.length > 0) return null;
  return {
    title: 'Find out what you value at work',
    text: '54 short questions, about ten minutes. Only you see the result.',
    href: '/assessments/company-culture',
    action: 'Begin',
  };
}
