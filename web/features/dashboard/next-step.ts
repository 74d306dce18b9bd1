import type { CultureStanding } from '@common-ground/contract/culture-results';
import { isAnswered, type ProfileContent } from '@common-ground/domain/profile/sections';
import { firstUnfinishedScreen, stepGraph } from '@common-ground/domain/profile/step-graph';

/** One thing worth doing next: what, what it gives, and where. */
export type NextStep = {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
};

const CULTURE_HOME = '/assessments/company-culture';

/**
 * The next best step of a candidate: first what makes the dashboard useful, then the culture questions, then the rest of the
 * profile.
 *
 * @param profile what is saved of the profile
 * @param standing where the candidate stands with the culture questions
 * @returns the step, or null when everything that is open is done
 */
export function nextStep(
  profile: ProfileContent,
  standing: Pick<CultureStanding, 'results' | 'openSession'>,
): NextStep | null {
  if (!isAnswered(profile, 'role.route')) {
    return {
      title: 'Choose your way in',
      text: 'Leaving school, graduating or experienced: it decides what we ask, and what we leave out. One minute.',
      href: '/role/type',
      action: 'Choose',
    };
  }
  if (!isAnswered(profile, 'personal.calledName')) {
    return {
      title: 'Say what we may call you',
      text: 'A first name is enough. Companies do not see it until you choose so.',
      href: '/general/personal',
      action: 'Add your name',
    };
  }
  if (!isAnswered(profile, 'location.country')) {
    return {
      title: 'Say where you are',
      text: 'With your country we can tell which work you may take up without a visa.',
      href: '/general/location',
      action: 'Add your country',
    };
  }
  return cultureStep(standing) ?? profileStep(profile);
}

function cultureStep({
  results,
  openSession,
}: Pick<CultureStanding, 'results' | 'openSession'>): NextStep | null {
  if (openSession && openSession.answeredCount > 0) {
    const { answeredCount, screenCount } = openSession;
    return {
      title: 'Go on with the culture questions',
      text: `${answeredCount} of ${screenCount} are answered. You go on where you stopped.`,
      href: `${CULTURE_HOME}/test`,
      action: 'Go on',
    };
  }
  if (results.length > 0) return null;
  return {
    title: 'Find out what you value at work',
    text: '54 short questions, about ten minutes. Only you see the result.',
    href: CULTURE_HOME,
    action: 'Begin',
  };
}

function profileStep(profile: ProfileContent): NextStep | null {
  const href = firstUnfinishedScreen(stepGraph(profile.role), profile);
  if (href === null) return null;
  return {
    title: 'Complete the basics of your profile',
    text: 'A few answers are still open. Everything can wait, and nothing is shown to anybody.',
    href,
    action: 'Go on',
  };
}
