/**
 * What tools write that the standard names differently or doesn't have: files from before version 1.0 (`company`, `website`, `gpa`,
 * `picture`), `null` for nothing, and an end of "present", where the standard leaves it out.
 */

type Part = Readonly<Record<string, unknown>>;

/** Renamed keys for each list: old name first. */
const OLD_KEYS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  work: [
    ['company', 'name'],
    ['website', 'url'],
  ],
  volunteer: [['website', 'url']],
  education: [['gpa', 'score']],
  publications: [['website', 'url']],
};
const OLD_BASICS: readonly (readonly [string, string])[] = [
  ['website', 'url'],
  ['picture', 'image'],
];
/** Deeper than any JSON Resume: anything below stays as it is. */
const MAX_DEPTH = 6;
const ONGOING = /^\s*(?:present|now|current|currently|ongoing|today|to date)?\s*$/i;

/**
 * A JSON Resume with current names, without `null` and without ends such as "present". Keys that already have the current name win.
 * @param file parsed JSON; anything that isn't an object is returned unchanged
 */
export function toCurrentVocabulary(file: unknown): unknown {
  const resume = withoutEmpty(file, 0);
  if (!isPart(resume)) return resume;
  const renamed: Record<string, unknown> = { ...resume };
  if (isPart(resume.basics)) renamed.basics = withKeys(resume.basics, OLD_BASICS);
  for (const [list, keys] of Object.entries(OLD_KEYS)) {
    const items = resume[list];
    if (Array.isArray(items))
      renamed[list] = items.map((item: unknown) => (isPart(item) ? withKeys(item, keys) : item));
  }
  return renamed;
}

function withKeys(part: Part, keys: readonly (readonly [string, string])[]): Part {
  const old = keys.filter(([before, now]) => Object.hasOwn(part, before) && !Object.hasOwn(part, now));
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [old.find(([before]) => before === key)?.[1] ?? key, value]),
  );
}

function withoutEmpty(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value))
    return value.filter((item) => item !== null).map((item) => withoutEmpty(item, depth + 1));
  if (!isPart(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => item !== null && !(key === 'endDate' && ONGOING.test(String(item))))
      .map(([key, item]) => [key, withoutEmpty(item, depth + 1)]),
  );
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
