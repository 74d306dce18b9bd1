import type { Experience, ExperienceSection } from '../profile/experience.ts';
import { type Judgement, judged, NOTHING_KNOWN } from './standing.ts';

const MONTHS_A_YEAR = 12;

/**
 * Whether so many months were worked in a field: every kind of work counts alike, a month counts once, and breaks do not count. Entries
 * without an occupation could be of the field, so they leave it unknown where they would decide.
 * @param field a group of ISCO-08 such as "isco-08:25"; null is any work
 * @param months whole number
 * @param today `YYYY-MM-DD`
 */
export function experienceStanding(
  field: string | null,
  months: number,
  { experiences }: ExperienceSection,
  today: string,
): Judgement {
  if (experiences === null) return NOTHING_KNOWN;
  const work = experiences.filter(({ kind }) => kind !== 'career_break');
  const isOfField = ({ occupation }: Experience) =>
    field === null || (occupation?.startsWith(field) ?? false);
  const ofField = work.filter(isOfField);
  const worked = monthsOf(ofField, today);
  const longest = ofField
    .map((entry) => ({ entry, months: monthsOf([entry], today) }))
    .sort((one, other) => other.months - one.months)[0]?.entry;
  const details = { entryId: longest?.id ?? null, text: longest?.title ?? null, months: worked };
  if (worked >= months) return judged('met', 'experience', details);
  const couldBe = work.filter((entry) => isOfField(entry) || entry.occupation === null);
  const hasOpenDates = couldBe.some(
    ({ from, to, isCurrent }) => from === null || (to === null && isCurrent !== true),
  );
  if (hasOpenDates || monthsOf(couldBe, today) >= months) return judged('unknown', 'experience', details);
  return judged('not_met', 'experience', details);
}

/** Months of work of any kind, a month counted once, breaks left out; null when nothing was answered. @param today `YYYY-MM-DD` */
export function experienceMonths({ experiences }: ExperienceSection, today: string): number | null {
  if (experiences === null) return null;
  return monthsOf(
    experiences.filter(({ kind }) => kind !== 'career_break'),
    today,
  );
}

/** Months in which at least one of the entries lasted, the first and the last one included. */
function monthsOf(entries: readonly Experience[], today: string): number {
  const months = new Set<number>();
  const present = monthNumber(today);
  for (const { from, to, isCurrent } of entries) {
    const end = to === null ? (isCurrent === true ? present : null) : Math.min(monthNumber(to), present);
    if (from === null || end === null) continue;
    for (let month = monthNumber(from); month <= end; month += 1) months.add(month);
  }
  return months.size;
}

/** @param text begins with `YYYY-MM` */
function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * MONTHS_A_YEAR + Number(text.slice(5, 7)) - 1;
}
