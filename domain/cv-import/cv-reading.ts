import type { SectionName } from '../profile/sections/sections.ts';
import { readCertificates } from './fields/certificate-fields.ts';
import { findLinks, findMail, findPhone } from './fields/contact.ts';
import { readEducation } from './fields/education-fields.ts';
import { readExperiences } from './fields/experience-fields.ts';
import { type FoundItem, found } from './fields/found-entry.ts';
import { findName } from './fields/person-name.ts';
import { readLanguages } from './fields/spoken-languages.ts';
import type { ImportReading, ReadProposal } from './import-reading.ts';
import { cvParts, type PartLines } from './page/cv-parts.ts';
import { type CvLine, snippetOf } from './text/cv-line.ts';
import type { SourceLine } from './text/source-line.ts';
import type { CvPart } from './vocabulary/heading-words.ts';
import { findPlace } from './vocabulary/places.ts';
import { readInterests, readSkills } from './vocabulary/skill-names.ts';

/** The most items proposed of one kind: a profile can't hold more. */
const MAX_ITEMS = 40;

/**
 * Reads a CV with rules alone: lines, sections by their headings, entries by their dates, fields by words and format. The rules are in
 * the files next to this one. It never fails: text that isn't a CV just yields little or nothing.
 * @param source the lines in the order in which a person reads them
 */
export function readCv(source: readonly SourceLine[]): ImportReading {
  const parts = cvParts(source);
  const linesOf = (...names: readonly CvPart[]) =>
    parts.filter(({ part }) => names.includes(part)).flatMap(({ lines }) => lines);
  const contact = linesOf('contact');
  const aboutLines = [...contact, ...linesOf('summary')];
  const items = [...readPerson(contact, aboutLines), ...parts.flatMap(readPart)];
  const limitedItems = limited(withoutRepeats(items));
  const used = new Set(
    limitedItems.flatMap(({ values }) => values.flatMap(({ lines }) => lines.map(({ number }) => number))),
  );
  return {
    mail: findMail([...contact, ...parts.flatMap(({ lines }) => lines)])?.value ?? null,
    proposals: limitedItems.map(asProposal),
    leftovers: parts
      .flatMap(({ lines }) => lines)
      .filter(({ number }) => !used.has(number))
      .map((line) => snippetOf([line])),
  };
}

function readPerson(contact: readonly CvLine[], aboutLines: readonly CvLine[]): readonly FoundItem[] {
  const name = findName(contact);
  const place = findPlace(contact);
  const phone = findPhone(aboutLines, place.country?.value ?? null);
  const link = findLinks(contact)[0] ?? null;
  const answer = (
    section: SectionName,
    field: string,
    value: unknown,
    line: CvLine | undefined,
  ): FoundItem[] =>
    value === undefined || line === undefined
      ? []
      : [{ section, field, isListItem: false, values: found('', value, [line]) }];
  return [
    ...answer('personal', 'fullName', name?.name, name?.line),
    ...answer('personal', 'phone', phone?.value, phone?.line),
    ...answer('location', 'country', place.country?.value, place.country?.line),
    ...answer('location', 'city', place.city?.value, place.city?.line),
    ...answer('location', 'postcode', place.postcode?.value, place.postcode?.line),
    ...answer('booster', 'publicLink', link?.value, link?.line),
  ];
}

function readPart({ part, lines }: PartLines): readonly FoundItem[] {
  switch (part) {
    case 'experience':
      return readExperiences(lines, null);
    case 'volunteering':
      return readExperiences(lines, 'volunteering');
    case 'education':
      return readEducation(lines);
    case 'languages': {
      const languages = readLanguages(lines);
      // "Languages: Python, Java" isn't a list of spoken languages.
      return languages.length > 0 ? languages : readSkills(lines);
    }
    case 'skills': {
      const spoken = lines.filter((line) => readLanguages([line]).some(({ values }) => values.length > 1));
      return [...readSkills(lines.filter((line) => !spoken.includes(line))), ...readLanguages(spoken)];
    }
    case 'certificates':
      return readCertificates(lines);
    case 'interests':
      return readInterests(lines);
    default:
      return [];
  }
}

/** Something read twice, for example from a header repeated on every page, is proposed once. */
function withoutRepeats(items: readonly FoundItem[]): readonly FoundItem[] {
  const seenValues = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify([
      item.section,
      item.field,
      item.values.map(({ field, value }) => [field, value]),
    ]);
    if (item.values.length === 0 || seenValues.has(key)) return false;
    seenValues.add(key);
    return true;
  });
}

function limited(items: readonly FoundItem[]): readonly FoundItem[] {
  const counts = new Map<string, number>();
  return items.filter(({ section, field }) => {
    const count = (counts.get(`${section}.${field}`) ?? 0) + 1;
    counts.set(`${section}.${field}`, count);
    return count <= MAX_ITEMS;
  });
}

function asProposal({ section, field, isListItem, values }: FoundItem): ReadProposal {
  return {
    section,
    field,
    isListItem,
    fields: values.map(({ field: name, value, lines }) => ({
      field: name,
      value,
      snippet: snippetOf(lines),
    })),
  };
}
