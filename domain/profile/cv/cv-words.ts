import { isolated } from '../../isolated.ts';
import type { ActivityKind } from '../activity.ts';
import type { EvidencePrompt, LanguageLevel, SkillLevel } from '../booster.ts';
import type { DegreeAward } from '../degree.ts';
import type { MonthSpan } from '../entry.ts';
import type { ExperienceKind } from '../experience.ts';

/** The words of a CV for what is a code in a profile. */

export const CV_AWARDS: Readonly<Record<DegreeAward, string>> = {
  short_cycle: 'Short-cycle degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
  state_examination: 'State examination',
  diploma: 'Diploma',
  certificate: 'Certificate',
  none: 'Studies',
  other: 'Studies',
};

export const CV_EXPERIENCE_KINDS: Readonly<Record<ExperienceKind, string>> = {
  job: 'Job',
  internship: 'Internship',
  apprenticeship: 'Apprenticeship',
  family_business: 'Family business',
  service: 'Military or civil service',
  freelance: 'Freelance work',
  volunteering: 'Volunteering',
  career_break: 'Career break',
};

export const CV_ACTIVITY_KINDS: Readonly<Record<ActivityKind, string>> = {
  sport: 'Sport',
  arts: 'Arts',
  volunteering: 'Volunteering',
  job: 'Job',
  caring: 'Caring',
  club: 'Club',
  society_office: 'Society',
  competition: 'Competition',
  exchange: 'Exchange',
  research: 'Research',
  enterprise: 'Enterprise',
  community: 'Community',
  other: 'Activity',
};

export const CV_SKILL_LEVELS: Readonly<Record<SkillLevel, string>> = {
  teaching: 'Can teach',
  confident: 'Confident',
  working: 'Working knowledge',
  learning: 'Learning',
};

export const CV_LANGUAGE_LEVELS: Readonly<Record<LanguageLevel, string>> = {
  native: 'native speaker',
  C2: 'C2',
  C1: 'C1',
  B2: 'B2',
  B1: 'B1',
  A2: 'A2',
  A1: 'A1',
};

export const CV_PROMPTS: Readonly<Record<EvidencePrompt, string>> = {
  solved_a_problem: 'A problem I solved',
  learned_something: 'Something I learned',
  worked_with_others: 'Working with others',
  changed_my_mind: 'When I changed my mind',
  made_it_better: 'Something I made better',
  kept_going: 'When I kept going',
  helped_somebody: 'Somebody I helped',
  proud_of: 'Something I am proud of',
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A month in words, "Sep 2024". @param month `YYYY-MM` */
export function monthInWords(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** A time in words, "Sep 2024 – present"; null when neither end is known. The dash is an en dash. */
export function spanInWords({ from, to }: MonthSpan, isCurrent = false): string | null {
  const end = isCurrent ? 'present' : to === null ? null : monthInWords(to);
  if (from === null) return end === null || isCurrent ? (isCurrent ? 'Present' : null) : `Until ${end}`;
  if (end === null) return `From ${monthInWords(from)}`;
  return from === to ? monthInWords(from) : `${monthInWords(from)} – ${end}`;
}

/** Parts of a line, each in the direction of its own script. */
export function apart(parts: readonly string[], separator: string): string {
  const [only = '', ...others] = parts;
  return others.length === 0 ? only : parts.map((part) => isolated(part)).join(separator);
}
