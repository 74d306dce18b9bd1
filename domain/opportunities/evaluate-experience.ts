import type { Experience, ExperienceSection } from '../profile/experience.ts';
import { type Judgement, outcomeWith, UNKNOWN_OUTCOME } from './criterion-evaluation.ts';
import { type WorkSpan, type WorkTime, workTime } from './work-time.ts';

const MONTHS_PER_YEAR = 12;

/**
 * Whether someone worked at least this many months in a field: every kind of work counts equally, each month counts once, and breaks
 * don't count. Entries without an occupation might be in the field, so the result is unknown if they would decide it; the same goes for
 * dates with only a year. @param field an ISCO-08 group such as "isco-08:25"; null for any work @param months whole number @param experiences
 * with dates as `YYYY-MM`, or as `YYYY` for viewers who mustn't learn the months
 * @param today `YYYY-MM-DD`
 */
export function evaluateExperience(
  field: string | null,
  months: number,
  { experiences }: ExperienceSection,
  today: string,
): Judgement {
  if (experiences === null) return UNKNOWN_OUTCOME;
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
  if (atLeast >= months) return outcomeWith('met', 'experience', details);
  const couldBe = work.filter((entry) => isOfField(entry) || entry.occupation === null);
  const hasOpenDates = couldBe.some(
    ({ from, to, isCurrent }) => from === null || (to === null && isCurrent !== true),
  );
  if (hasOpenDates || timeOf(couldBe, today).atMost >= months)
    return outcomeWith('unknown', 'experience', details);
  return outcomeWith('not_met', 'experience', details);
}

/**
 * How long someone worked in total, each month counted once, without breaks; null if nothing was answered.
 * @param experiences as for `evaluateExperience`
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

/** The months that a date can mean. @param text begins with `YYYY-MM`, or is `YYYY` */
function monthsOf(text: string): readonly [earliest: number, latest: number] {
  const january = Number(text.slice(0, 4)) * MONTHS_PER_YEAR;
  if (text.length === 'YYYY'.length) return [january, january + MONTHS_PER_YEAR - 1];
  const month = january + Number(text.slice(5, 7)) - 1;
  return [month, month];
}
