import { isolated } from '@common-ground/domain/isolated';
import type { Experience, ExperienceKind } from '@common-ground/domain/profile/experience';
import { t } from '@common-ground/i18n/t';
import { formatSpan } from '../fields/span-format.ts';

type KindTexts = {
  readonly label: string;
  /** The label of its title. */
  readonly title: string;
  readonly titleExample: string;
  /** The label of its employer; null if it has none. */
  readonly employer: string | null;
};

export const EXPERIENCE_KIND_TEXTS: Record<ExperienceKind, KindTexts> = {
  job: { label: t`Job`, title: t`Job title`, titleExample: t`Care assistant`, employer: t`Employer` },
  internship: {
    label: t`Internship`,
    title: t`Job title`,
    titleExample: t`Design intern`,
    employer: t`Company`,
  },
  apprenticeship: {
    label: t`Apprenticeship`,
    title: t`Trade or role`,
    titleExample: t`Apprentice electrician`,
    employer: t`Employer`,
  },
  family_business: {
    label: t`Family business`,
    title: t`What you did there`,
    titleExample: t`Front of house`,
    employer: t`Business`,
  },
  service: {
    label: t`Military or civilian service`,
    title: t`Role`,
    titleExample: t`Paramedic, civilian service`,
    employer: t`Service or branch`,
  },
  freelance: {
    label: t`Freelance or self-employed`,
    title: t`What you do`,
    titleExample: t`Photographer`,
    employer: t`Business name or main client`,
  },
  volunteering: {
    label: t`Volunteering`,
    title: t`Role`,
    titleExample: t`Food bank coordinator`,
    employer: t`Organisation`,
  },
  career_break: {
    label: t`Career break`,
    title: t`What it was for, in your own words`,
    titleExample: t`Time with a newborn`,
    employer: null,
  },
};

/** Returns the wording for a kind, or the default before one is chosen. */
export function experienceKindTexts(kind: ExperienceKind | null): KindTexts {
  return EXPERIENCE_KIND_TEXTS[kind ?? 'job'];
}

/** Names an experience in a list: its title, else its kind; null if it has neither. */
export function experienceName({ title, kind }: Pick<Experience, 'title' | 'kind'>): string | null {
  return title?.trim() || (kind && EXPERIENCE_KIND_TEXTS[kind].label);
}

/** Describes an experience in one line: where and when. A confidential employer isn't named. */
export function experienceLine(experience: Experience): string {
  const { kind, employer, isEmployerConfidential, isCurrent } = experience;
  const workplace = isEmployerConfidential === true ? t`Confidential employer` : employer?.trim();
  const isBreak = kind === 'career_break';
  return [isolated(isBreak ? '' : workplace), formatSpan(experience, isCurrent === true)]
    .filter(Boolean)
    .join(' · ');
}
