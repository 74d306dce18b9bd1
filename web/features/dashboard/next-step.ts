import type { CultureStanding } from '@common-ground/contract/culture-results';
import type { ProfileContent } from '@common-ground/domain/profile/sections';

/** One thing worth doing next: what, what it gives, and where. */
export type NextStep = {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
};

const CULTURE_HOME = '/assessments/company-culture';

/**
 * The next best step of a candidate: first what makes the dashboard useful, then the culture questions. The rest of the profile comes
 * after them: see `profile-step`, which is fetched only then.
 *
 * @param profile what is saved of the profile
 * @param standing where the candidate stands with the culture questions
 * @returns the step, or null when only the rest of the profile can be left
 */
export function nextStep(
  profile: ProfileContent,
  standing: Pick<CultureStanding, 'results' | 'openSession'>,
): NextStep | null {
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
  return cultureStep(standing);
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
