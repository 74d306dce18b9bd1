import { BOOSTER_LIMITS, emptyCertificate, emptySkill, emptySpokenLanguage } from '../booster.ts';
import { type Entry, LINK_LENGTH, LINK_PATTERN } from '../entry.ts';
import type { ImportFindings, Proposal } from '../import-proposal.ts';
import { internationalNumber } from '../lists/calling-codes.ts';
import { countryCodeOf, languageTagOf } from '../lists/english-names.ts';
import { subdivisionsOf } from '../lists/subdivisions.ts';
import { LOCATION_LIMITS } from '../location.ts';
import { PERSONAL_LIMITS } from '../personal-details.ts';
import { PHONE_PATTERN } from '../phone.ts';
import { PREFERENCES_LIMITS } from '../preferences.ts';
import { NAME_PATTERN } from '../text.ts';
import { projectProposals } from './json-resume-activities.ts';
import { educationProposals } from './json-resume-education.ts';
import { createResumeReader, type ResumeReader } from './json-resume-reader.ts';
import { fluencyMeaning, skillLevelMeaning } from './json-resume-vocabulary.ts';
import { experienceProposals } from './json-resume-work.ts';

/**
 * What a JSON Resume proposes for a profile, and leftovers for which a profile has no field: every text in the file ends up in one or the
 * other. Dates are months; a lone year is left to the candidate. @param resume parsed JSON; unknown keys become leftovers @param newId
 * returns the ID of each new entry, a UUID
 */
export function fromJsonResume(resume: unknown, newId: () => string): ImportFindings {
  const reader = createResumeReader(resume);
  const proposals = [
    ...basicProposals(reader),
    ...experienceProposals(reader, newId),
    ...educationProposals(reader, newId),
    ...projectProposals(reader, newId),
    ...boosterProposals(reader, newId),
    ...interestProposals(reader),
  ];
  return { proposals, leftovers: reader.leftovers() };
}

function basicProposals(reader: ResumeReader): readonly Proposal[] {
  const countryCode = country(reader);
  const fields: readonly (readonly [Proposal['section'], string, string, string | null])[] = [
    [
      'personal',
      'fullName',
      '/basics/name',
      reader.text('/basics/name', PERSONAL_LIMITS.fullName, NAME_PATTERN),
    ],
    ['personal', 'phone', '/basics/phone', phone(reader, countryCode)],
    ['location', 'country', '/basics/location/countryCode', countryCode],
    ['location', 'region', '/basics/location/region', region(reader, countryCode)],
    ['location', 'city', '/basics/location/city', placeText(reader, 'city')],
    [
      'location',
      'postcode',
      '/basics/location/postalCode',
      reader.text('/basics/location/postalCode', LOCATION_LIMITS.postcode, NAME_PATTERN),
    ],
    ['booster', 'publicLink', '/basics/url', reader.text('/basics/url', LINK_LENGTH, LINK_PATTERN)],
  ];
  return fields.flatMap(([section, field, from, value]) =>
    value === null ? [] : [{ section, field, isListItem: false, value, from }],
  );
}

/** "+44 (0)20 7946 0018" is written without spaces; a number without a country code is completed if the file names the country. */
function phone(reader: ResumeReader, countryCode: string | null): string | null {
  const digits =
    reader
      .peek('/basics/phone')
      ?.replace(/\(0\)/, '')
      .replaceAll(/[\s().\-/]/g, '') ?? '';
  const isLocal = /^0?\d{7,14}$/.test(digits) && countryCode !== null;
  const number = isLocal ? internationalNumber(digits, countryCode) : digits;
  if (number === null || !new RegExp(PHONE_PATTERN).test(number)) return null;
  reader.markRead('/basics/phone');
  return number;
}

function country(reader: ResumeReader): string | null {
  const pointer = '/basics/location/countryCode';
  const code = countryCodeOf(reader.peek(pointer) ?? '');
  if (code !== null) reader.markRead(pointer);
  return code;
}

/** The code of a region if its name is known in its country; otherwise the name as written. */
function region(reader: ResumeReader, countryCode: string | null): string | null {
  const name = placeText(reader, 'region');
  const known = countryCode === null ? [] : subdivisionsOf(countryCode);
  return known.find((subdivision) => subdivision.name === name)?.code ?? name;
}

function placeText(reader: ResumeReader, field: 'region' | 'city'): string | null {
  return reader.text(`/basics/location/${field}`, LOCATION_LIMITS[field], NAME_PATTERN);
}

function boosterItem<Item extends Entry>(field: string, value: Item, from: string): Proposal {
  return { section: 'booster', field, isListItem: true, value, from };
}

function boosterProposals(reader: ResumeReader, newId: () => string): readonly Proposal[] {
  return [
    ...reader.items('/skills').flatMap((at) => skillProposals(reader, newId, at)),
    ...reader.items('/languages').flatMap((at) => languageProposals(reader, newId, at)),
    ...reader.items('/certificates').flatMap((at) => certificateProposals(reader, newId, at)),
  ];
}

/** A skill, and each of its keywords as a separate skill. */
function skillProposals(reader: ResumeReader, newId: () => string, at: string): readonly Proposal[] {
  const name = reader.text(`${at}/name`, BOOSTER_LIMITS.skill, NAME_PATTERN);
  const level = skillLevelMeaning(reader.peek(`${at}/level`) ?? '');
  if (name !== null && level?.isExact) reader.markRead(`${at}/level`);
  const own =
    name === null
      ? []
      : [boosterItem('skills', { ...emptySkill(newId()), name, level: level?.code ?? null }, at)];
  const otherKeywords = reader.items(`${at}/keywords`).flatMap((from) => {
    const keyword = reader.text(from, BOOSTER_LIMITS.skill, NAME_PATTERN);
    return keyword === null ? [] : [boosterItem('skills', { ...emptySkill(newId()), name: keyword }, from)];
  });
  return [...own, ...otherKeywords];
}

function languageProposals(reader: ResumeReader, newId: () => string, at: string): readonly Proposal[] {
  const language = languageTagOf(reader.peek(`${at}/language`) ?? '');
  const fluency = fluencyMeaning(reader.peek(`${at}/fluency`) ?? '');
  const isFromOurExport = reader.has(`${at}/fluency`) && !reader.has(`${at}/language`) && fluency?.isExact;
  if (language === null && !isFromOurExport) return [];
  if (language !== null) reader.markRead(`${at}/language`);
  if (fluency?.isExact) reader.markRead(`${at}/fluency`);
  const entry = { ...emptySpokenLanguage(newId()), language, level: fluency?.code ?? null };
  return [boosterItem('languages', entry, at)];
}

function certificateProposals(reader: ResumeReader, newId: () => string, at: string): readonly Proposal[] {
  const personal = {
    name: reader.text(`${at}/name`, BOOSTER_LIMITS.certificateName, NAME_PATTERN),
    issuer: reader.text(`${at}/issuer`, BOOSTER_LIMITS.certificateIssuer, NAME_PATTERN),
    issuedOn: reader.month(`${at}/date`),
    link: reader.text(`${at}/url`, LINK_LENGTH, LINK_PATTERN),
  };
  if (Object.values(personal).every((value) => value === null)) return [];
  return [boosterItem('certificates', { ...emptyCertificate(newId()), ...personal }, at)];
}

function interestProposals(reader: ResumeReader): readonly Proposal[] {
  return reader.items('/interests').flatMap((at) => {
    const name = reader.text(`${at}/name`, PREFERENCES_LIMITS.interest, NAME_PATTERN);
    if (name === null) return [];
    return [
      { section: 'preferences', field: 'interests', isListItem: true, value: name, from: `${at}/name` },
    ];
  });
}
