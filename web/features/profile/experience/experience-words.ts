import { isolated } from '@common-ground/domain/isolated';
import type { Experience, ExperienceKind } from '@common-ground/domain/profile/experience';
import { spanWords } from '../fields/span-words.ts';

type KindWords = {
  readonly label: string;
  /** What its title is called. */
  readonly title: string;
  readonly titleExample: string;
  /** What its employer is called; null where there is none. */
  readonly employer: string | null;
};

export const EXPERIENCE_KIND_WORDS: Record<ExperienceKind, KindWords> = {
  job: { label: 'Job', title: 'Job title', titleExample: 'Care assistant', employer: 'Employer' },
  internship: { label: 'Internship', title: 'Job title', titleExample: 'Design intern', employer: 'Company' },
  apprenticeship: {
    label: 'Apprenticeship',
    title: 'Trade or role',
    titleExample: 'Apprentice electrician',
    employer: 'Employer',
  },
  family_business: {
    label: 'Family business',
    title: 'What you did there',
    titleExample: 'Front of house',
    employer: 'Business',
  },
  service: {
    label: 'Military or civil service',
    title: 'Role',
    titleExample: 'Paramedic in civil service',
    employer: 'Service or branch',
  },
  freelance: {
    label: 'Freelance or self-employed',
    title: 'What you do',
    titleExample: 'Photographer',
    employer: 'Business name or main client',
  },
  volunteering: {
    label: 'Volunteering',
    title: 'Role',
    titleExample: 'Food bank coordinator',
    employer: 'Organisation',
  },
  career_break: {
    label: 'Career break',
    title: 'What it was for, in your own words',
    titleExample: 'Time with a newborn',
    employer: null,
  },
};

/** The words for a kind that may not be chosen yet. */
export function experienceKindWords(kind: ExperienceKind | null): KindWords {
  return EXPERIENCE_KIND_WORDS[kind ?? 'job'];
}

/** How an experience is called in a list: its title, else its kind; null while it has neither. */
export function experienceName({ title, kind }: Pick<Experience, 'title' | 'kind'>): string | null {
  return title?.trim() || (kind && EXPERIENCE_KIND_WORDS[kind].label);
}

/** One line about an experience: where and when. A confidential employer is not named. */
export function experienceLine(experience: Experience): string {
  const { kind, employer, isEmployerConfidential, isCurrent } = experience;
  const where = isEmployerConfidential === true ? 'Confidential employer' : employer?.trim();
  const isBreak = kind === 'career_break';
  return [isolated(isBreak ? '' : where), spanWords(experience, isCurrent === true)]
    .filter(Boolean)
    .join(' · ');
}
