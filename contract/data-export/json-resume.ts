import { type Static, type TProperties, Type } from 'typebox';

/**
 * JSON Resume, schema 1.0.0 (jsonresume.org). As in the standard, nothing is required and unknown keys are allowed. The maximum lengths
 * are ours; they keep hostile files small.
 */

const MAX_ITEMS = 200;
const text = () => Type.String({ maxLength: 20_000 });
const texts = () => Type.Array(text(), { maxItems: MAX_ITEMS });
/** `2014`, `2014-06` or `2014-06-29`. The standard asks for one of these forms; other formats that tools write are kept as text. */
const date = () => Type.String({ maxLength: 40 });

const span = { startDate: date(), endDate: date() };

/** @param additionalProperties whether keys that the standard does not know are allowed */
function jsonResume(additionalProperties: boolean) {
  const part = <Properties extends TProperties>(properties: Properties) =>
    Type.Partial(Type.Object(properties), { additionalProperties });
  const parts = <Properties extends TProperties>(properties: Properties) =>
    Type.Array(part(properties), { maxItems: MAX_ITEMS });
  return part({
    $schema: text(),
    basics: part({
      name: text(),
      label: text(),
      image: text(),
      email: text(),
      phone: text(),
      url: text(),
      summary: text(),
      location: part({
        address: text(),
        postalCode: text(),
        city: text(),
        countryCode: text(),
        region: text(),
      }),
      profiles: parts({ network: text(), username: text(), url: text() }),
    }),
    work: parts({
      name: text(),
      location: text(),
      description: text(),
      position: text(),
      url: text(),
      ...span,
      summary: text(),
      highlights: texts(),
    }),
    volunteer: parts({
      organization: text(),
      position: text(),
      url: text(),
      ...span,
      summary: text(),
      highlights: texts(),
    }),
    education: parts({
      institution: text(),
      url: text(),
      area: text(),
      studyType: text(),
      ...span,
      score: text(),
      courses: texts(),
    }),
    awards: parts({ title: text(), date: date(), awarder: text(), summary: text() }),
    certificates: parts({ name: text(), date: date(), url: text(), issuer: text() }),
    publications: parts({
      name: text(),
      publisher: text(),
      releaseDate: date(),
      url: text(),
      summary: text(),
    }),
    skills: parts({ name: text(), level: text(), keywords: texts() }),
    languages: parts({ language: text(), fluency: text() }),
    interests: parts({ name: text(), keywords: texts() }),
    references: parts({ name: text(), reference: text() }),
    projects: parts({
      name: text(),
      description: text(),
      highlights: texts(),
      keywords: texts(),
      ...span,
      url: text(),
      roles: texts(),
      entity: text(),
      type: text(),
    }),
    meta: part({ canonical: text(), version: text(), lastModified: text() }),
  });
}

/** A JSON Resume from anywhere. */
export const JsonResume = jsonResume(true);
export type JsonResume = Static<typeof JsonResume>;

/** A JSON Resume with standard fields only. */
export const OwnJsonResume = jsonResume(false);
