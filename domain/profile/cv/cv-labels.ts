import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import { isolated } from '../../isolated.ts';
import type { ActivityKind } from '../activity.ts';
import type { EvidencePrompt, LanguageLevel, SkillLevel } from '../booster.ts';
import type { DegreeAward } from '../degree.ts';
import type { MonthSpan } from '../entry.ts';
import type { ExperienceKind } from '../experience.ts';

/** The words used in a CV for the codes in a profile. */

export const CV_AWARDS: Readonly<Record<DegreeAward, Message>> = {
  short_cycle: msg`Short-cycle degree`,
  bachelor: msg`Bachelor’s degree`,
  master: msg`Master’s degree`,
  doctorate: msg`Doctorate`,
  state_examination: msg`State examination`,
  diploma: msg`Diploma`,
  certificate: msg`Certificate`,
  none: msg`Studies`,
  other: msg`Studies`,
};

export const CV_EXPERIENCE_KINDS: Readonly<Record<ExperienceKind, Message>> = {
  job: msg`Job`,
  internship: msg`Internship`,
  apprenticeship: msg`Apprenticeship`,
  family_business: msg`Family business`,
  service: msg`Military or civilian service`,
  freelance: msg`Freelance work`,
  volunteering: msg`Volunteering`,
  career_break: msg`Career break`,
};

export const CV_ACTIVITY_KINDS: Readonly<Record<ActivityKind, Message>> = {
  sport: msg`Sport`,
  arts: msg`Arts`,
  volunteering: msg`Volunteering`,
  job: msg`Job`,
  caring: msg`Caring`,
  club: msg`Club`,
  society_office: msg`Society`,
  competition: msg`Competition`,
  exchange: msg`Exchange`,
  research: msg`Research`,
  enterprise: msg`Enterprise`,
  community: msg`Community`,
  other: msg`Activity`,
};

export const CV_SKILL_LEVELS: Readonly<Record<SkillLevel, Message>> = {
  teaching: msg`Can teach`,
  confident: msg`Confident`,
  working: msg`Working knowledge`,
  learning: msg`Learning`,
};

/** A level of a language, "C1" or "native speaker". */
export function cvLanguageLevel(level: LanguageLevel): string {
  return level === 'native' ? formatMessage(msg`native speaker`) : level;
}

export const CV_PROMPTS: Readonly<Record<EvidencePrompt, Message>> = {
  solved_a_problem: msg`A problem I solved`,
  learned_something: msg`Something I learned`,
  worked_with_others: msg`Working with others`,
  changed_my_mind: msg`A time I changed my mind`,
  made_it_better: msg`Something I made better`,
  kept_going: msg`A time I kept going`,
  helped_somebody: msg`Someone I helped`,
  proud_of: msg`Something I’m proud of`,
};

/** A month in words, "Sep 2024". @param month `YYYY-MM` */
export function formatCvMonth(month: string): string {
  // "Sun, 15 Sep 2024 00:00:00 GMT": the only date format that's the same everywhere, in English like the CV.
  return new Date(`${month.slice(0, 7)}-15T00:00:00Z`).toUTCString().slice(8, 16);
}

/** A date range in words, "Sep 2024 – present"; null if neither end is known. The dash is an en dash. */
export function formatCvSpan(span: MonthSpan, isCurrent = false): string | null {
  if (!isCurrent && span.from !== null && span.from === span.to) return formatCvMonth(span.from);
  const message = spanMessage(span, isCurrent);
  return message && formatMessage(message);
}

function spanMessage({ from, to }: MonthSpan, isCurrent: boolean): Message | null {
  const start = from === null ? null : formatCvMonth(from);
  if (isCurrent) return start === null ? msg`Present` : msg`${{ start }} – present`;
  const end = to === null ? null : formatCvMonth(to);
  if (start === null) return end === null ? null : msg`Until ${{ end }}`;
  if (end === null) return msg`From ${{ start }}`;
  return msg`${{ start }} – ${{ end }}`;
}

/** Joins parts of a line, each in the direction of its own script. */
export function joinIsolated(parts: readonly string[], separator: string): string {
  const [only = '', ...others] = parts;
  return others.length === 0 ? only : parts.map((part) => isolated(part)).join(separator);
}
