import type { ImportSource, ReadingRefusal } from '@common-ground/domain/cv-import/import-reading';
import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { t } from '@common-ground/i18n/t';
import { FIELD_LABELS } from '../fields/field-labels.ts';

/** Why a file can't be read, and what to do about it. */
export const READING_REFUSAL_MESSAGES: Record<ReadingRefusal, string> = {
  unsupported: t`We can’t read this type of file. Upload a PDF, DOCX, ODT, RTF or JSON Resume.`,
  no_text: t`This file has no text: it’s a picture of a CV, such as a scan. Upload the original document or type your answers instead.`,
  encrypted: t`This file is password-protected. Save a copy without a password and upload that.`,
  broken: t`This file is damaged, or isn’t the type its name says. Save it again and upload the new copy.`,
  too_complex: t`This file is too large or too complex to read. Upload a shorter version.`,
  reading_failed: t`Something went wrong on our side while reading this file. Try again, or save it in another format, such as PDF, and upload that copy.`,
};

/** Says which kind of source the review was read from. */
export const IMPORT_SOURCE_LABELS: Record<ImportSource, string> = {
  pdf: t`Here’s what we found in your PDF.`,
  docx: t`Here’s what we found in your DOCX file.`,
  odt: t`Here’s what we found in your ODT file.`,
  rtf: t`Here’s what we found in your RTF file.`,
  json_resume: t`Here’s what we found in your JSON Resume.`,
  own_export: t`Here’s what we found in your Common Ground download.`,
};

const ENTRY_FIELD_LABELS: Readonly<Record<string, string>> = {
  kind: t`Kind`,
  title: t`Title`,
  employer: t`Employer`,
  occupation: t`Occupation`,
  isEmployerConfidential: t`Employer’s name kept confidential`,
  country: t`Country`,
  from: t`From`,
  to: t`To`,
  isCurrent: t`Ongoing`,
  hoursPerWeek: t`Hours a week`,
  description: t`What you did`,
  results: t`Results`,
  skills: t`Skills`,
  referee: t`Reference`,
  institution: t`Institution`,
  institutionRor: t`Institution ID`,
  award: t`Degree`,
  programme: t`Course`,
  field: t`Field of study`,
  mode: t`How you studied`,
  result: t`Result`,
  modules: t`Modules`,
  thesis: t`Thesis`,
  languages: t`Languages`,
  name: t`Name`,
  type: t`Type of school`,
  system: t`System`,
  status: t`Status`,
  subject: t`Subject`,
  level: t`Level`,
  grade: t`Grade`,
  language: t`Language`,
  issuer: t`Issued by`,
  issuedOn: t`Issued`,
  expiresOn: t`Valid until`,
  link: t`Link`,
  prompt: t`Question`,
  text: t`Story`,
  role: t`Role`,
};

/** Returns the label of an extracted field. */
export function readFieldLabel(section: SectionName, list: string, field: string): string {
  if (field !== '') return ENTRY_FIELD_LABELS[field] ?? field;
  return (FIELD_LABELS[section] as Readonly<Record<string, string>>)[list] ?? list;
}
