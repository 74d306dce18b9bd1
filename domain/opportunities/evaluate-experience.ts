import type { Experience, ExperienceSection } from '../profile/experience.ts';
import { type Judgement, judged, NOTHING_KNOWN } from './criterion-evaluation.ts';
import { type WorkSpan, type WorkTime, workTime } from './work-time.ts';

const MONTHS_A_YEAR = 12;

/**
 * Whether so many months were worked in a field: every kind of work counts alike, a month counts once, and breaks do not count. Entries
 * without an occupation could be of the field, so they leave it unknown where they would decide; so do dates of which the year alone is
 * there.
 * @param field a group of ISCO-08 such as "isco-08:25"; null is any work
 * @param months whole number
 * @param section with dates as `YYYY-MM`, or `YYYY` for anyone who is to learn nothing about the months
 * @param today `YYYY-MM-DD`
 */
export function evaluateExperience(
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
  const { atLeast, atMost } = timeOf(ofField, today);
  const longest = ofField
    .map((entry) => ({ entry, time: timeOf([entry], today) }))
    .sort(
      ({ time: one }, { time: other }) => other.atMost - one.atMost || other.atLeast - one.atLeast,
    )[0]?.entry;
  const details = {
    entryId: longest?.id ?? null,
    text: longest?.title ?? null,
    months: atLeast,
    monthsAtMost: atMost,
  };
  if (atLeast >= months) return judged('met', 'experience', details);
  const couldBe = work.filter((entry) => isOfField(entry) || entry.occupation === null);
  const hasOpenDates = couldBe.some(
    ({ from, to, isCurrent }) => from === null || (to === null && isCurrent !== true),
  );
  if (hasOpenDates || timeOf(couldBe, today).atMost >= months)
    return judged('unknown', 'experience', details);
  return judged('not_met', 'experience', details);
}

/**
 * How long someone worked, of any kind, a month counted once, breaks left out; null when nothing was answered.
 * @param section as for `evaluateExperience`
 * @param today `YYYY-MM-DD`
 */
export function experienceTime({ experiences }: ExperienceSection, today: string): WorkTime | null {
  if (experiences === null) return null;
  return timeOf(
    experiences.filter(({ kind }) => kind !== 'career_break'),
    today,
  );
}

function timeOf(entries: readonly Experience[], today: string): WorkTime {
  const present = monthsOf(today)[0];
  return workTime(
    entries.flatMap(({ from, to, isCurrent }): WorkSpan[] => {
      const end = to ?? (isCurrent === true ? today : null);
      if (from === null || end === null) return [];
      const [earliest, latest] = monthsOf(end);
      return [{ from: monthsOf(from), to: [Math.min(earliest, present), Math.min(latest, present)] }];
    }),
  );
}

/** The months that a date can stand for. @param text begins with `YYYY-MM`, or is `YYYY` */
function monthsOf(text: string): readonly [earliest: number, latest: number] {
  const january = Number(text.slice(0, 4)) * MONTHS_A_YEAR;
  if (text.length === 'YYYY'.length) return [january, january + MONTHS_A_YEAR - 1];
  const month = january + Number(text.slice(5, 7)) - 1;
  return [month, month];
}
