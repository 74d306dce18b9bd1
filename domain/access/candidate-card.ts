import type { CandidateProjection } from './projection.ts';

/** How many skills and titles a card shows. Opening the profile shows all of them. */
export const CARD_LIMITS = { skills: 5, experiences: 3, degrees: 1 } as const;

type Item<List extends readonly unknown[] | null> = NonNullable<List>[number];

/**
 * What a card in a list says about someone: enough to decide which profiles to open, and no more. Years, grades, kinds of work, places
 * other than the country and skill levels are only shown when the profile is opened, which costs more of the day's budget.
 */
type CandidateCardProfile = {
  readonly role: Pick<CandidateProjection['role'], 'route'>;
  readonly personal: CandidateProjection['personal'];
  readonly location: Pick<CandidateProjection['location'], 'country'>;
  readonly employment: Pick<CandidateProjection['employment'], 'availableFrom' | 'noticeWeeks'>;
  /** Those with a title, current ones first. */
  readonly experiences: readonly Pick<
    Item<CandidateProjection['experiences']>,
    'kind' | 'title' | 'isCurrent'
  >[];
  readonly degrees: readonly Pick<Item<CandidateProjection['degrees']>, 'award' | 'programme'>[];
  readonly skills: readonly Pick<Item<CandidateProjection['skills']>, 'name'>[];
  /** Skills that aren't on the card. */
  readonly moreSkills: number;
  readonly languages: readonly Pick<Item<CandidateProjection['languages']>, 'language' | 'level'>[];
};

/** Builds a card from what may be shown of someone. */
export function cardProfile(projection: CandidateProjection): CandidateCardProfile {
  const { role, personal, location, employment } = projection;
  const titled = (projection.experiences ?? []).filter(
    ({ kind, title }) => title !== null && kind !== 'career_break',
  );
  const present = titled.filter(({ isCurrent }) => isCurrent === true);
  const experiences = [...present, ...titled.filter(({ isCurrent }) => isCurrent !== true)];
  const studies = (projection.degrees ?? []).filter(({ award, programme }) => (award ?? programme) !== null);
  const namedSkills = (projection.skills ?? []).filter(({ name }) => name !== null);
  return {
    role: { route: role.route },
    personal,
    location: { country: location.country },
    employment: { availableFrom: employment.availableFrom, noticeWeeks: employment.noticeWeeks },
    experiences: experiences
      .slice(0, CARD_LIMITS.experiences)
      .map(({ kind, title, isCurrent }) => ({ kind, title, isCurrent })),
    degrees: studies.slice(0, CARD_LIMITS.degrees).map(({ award, programme }) => ({ award, programme })),
    skills: namedSkills.slice(0, CARD_LIMITS.skills).map(({ name }) => ({ name })),
    moreSkills: Math.max(0, namedSkills.length - CARD_LIMITS.skills),
    languages: (projection.languages ?? []).map(({ language, level }) => ({ language, level })),
  };
}
