import { EXPERIENCE_LIMITS, type Experience, type ExperienceKind, emptyExperience } from '../experience.ts';
import type { Proposal } from '../import-proposal.ts';
import { countryCodeOf } from '../lists/english-names.ts';
import { NAME_PATTERN, PROSE_PATTERN } from '../text.ts';
import { CONFIDENTIAL_EMPLOYER } from './json-resume.ts';
import type { ResumeReader } from './json-resume-reader.ts';

/** What `work` and `volunteer` of a JSON Resume propose for the experience step. */
export function experienceProposals(reader: ResumeReader, newId: () => string): readonly Proposal[] {
  return [
    ...reader.items('/work').map((at) => proposal(workEntry(reader, newId(), at), at)),
    ...reader.items('/volunteer').map((at) => proposal(volunteerEntry(reader, newId(), at), at)),
  ].filter(({ value }) => hasContent(value));
}

function proposal(value: Experience, from: string) {
  return { section: 'experience', field: 'experiences', isListItem: true, value, from } as const;
}

/** The ID and kind come from us: an entry without anything else doesn't count. */
function hasContent({ id: _id, kind: _kind, ...found }: Experience): boolean {
  return Object.values(found).some((value) => value !== null);
}

function workEntry(reader: ResumeReader, id: string, at: string): Experience {
  const isConfidential = reader.peek(`${at}/name`) === CONFIDENTIAL_EMPLOYER;
  if (isConfidential) reader.markRead(`${at}/name`);
  return {
    ...commonFields(reader, id, at),
    kind: kindOfWork(reader, at),
    employer: isConfidential ? null : reader.text(`${at}/name`, EXPERIENCE_LIMITS.employer, NAME_PATTERN),
    isEmployerConfidential: isConfidential ? true : null,
    country: countryOf(reader, `${at}/location`),
  };
}

function volunteerEntry(reader: ResumeReader, id: string, at: string): Experience {
  const employer = reader.text(`${at}/organization`, EXPERIENCE_LIMITS.employer, NAME_PATTERN);
  return { ...commonFields(reader, id, at), kind: 'volunteering', employer };
}

function commonFields(reader: ResumeReader, id: string, at: string): Experience {
  const from = reader.month(`${at}/startDate`);
  return {
    ...emptyExperience(id),
    title: reader.text(`${at}/position`, EXPERIENCE_LIMITS.title, NAME_PATTERN),
    from,
    to: reader.month(`${at}/endDate`),
    // The format says "now" by leaving the end out.
    isCurrent: from !== null && !reader.has(`${at}/endDate`) ? true : null,
    description: reader.text(`${at}/summary`, EXPERIENCE_LIMITS.description, PROSE_PATTERN),
    results: reader.lines(`${at}/highlights`, EXPERIENCE_LIMITS.results, EXPERIENCE_LIMITS.result),
  };
}

/** The format has no field for the kind of work. The position may say it; otherwise a job is most likely. */
function kindOfWork(reader: ResumeReader, at: string): ExperienceKind | null {
  const position = reader.peek(`${at}/position`)?.toLowerCase() ?? '';
  if (/\bintern(ship)?\b|praktik|\bstage\b|\bstagiair/.test(position)) return 'internship';
  if (/\bapprentice|ausbildung|\bazubi\b/.test(position)) return 'apprenticeship';
  if (/\bfreelance/.test(position)) return 'freelance';
  return reader.peek(`${at}/name`) === null ? null : 'job';
}

/** "Lisbon, Portugal" gives the country, but the text is still a leftover; "Portugal" alone is fully understood. */
function countryOf(reader: ResumeReader, pointer: string): string | null {
  const text = reader.peek(pointer) ?? '';
  const country = countryCodeOf(text);
  if (country !== null) reader.markRead(pointer);
  return country ?? countryCodeOf(text.split(',').at(-1) ?? '');
}
