import type { ImportSource, ReadingRefusal } from '@common-ground/domain/cv-import/import-reading';
import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { FIELD_WORDS } from '../fields/field-words.ts';

/** What stands in the way of reading a file, and what to do about it. */
export const READING_REFUSAL_WORDS: Record<ReadingRefusal, string> = {
  unsupported: 'This kind of file cannot be read here. Upload a PDF, DOCX, ODT or RTF, or a JSON Resume.',
  no_text:
    'There is no text in this file: it is a picture of a CV, such as a scan. Bring the file it was printed from, or type the answers yourself.',
  encrypted: 'This file is locked with a password. Save a copy without one and bring that.',
  broken: 'This file is damaged or not what its kind should be. Save it anew and bring that copy.',
  too_complex: 'This file is too large or too complicated to read. Save a shorter copy and bring that.',
  too_slow:
    'Reading this file took too long, so we stopped. Save it anew, as a PDF for example, and bring that copy.',
};

export const IMPORT_SOURCE_WORDS: Record<ImportSource, string> = {
  pdf: 'your PDF',
  docx: 'your DOCX file',
  odt: 'your ODT file',
  rtf: 'your RTF file',
  json_resume: 'your JSON Resume',
  own_export: 'your download from Common Ground',
};

const ENTRY_FIELD_WORDS: Readonly<Record<string, string>> = {
  kind: 'Kind',
  title: 'Title',
  employer: 'Employer',
  occupation: 'Occupation',
  isEmployerConfidential: 'Employer’s name shown to nobody',
  country: 'Country',
  from: 'From',
  to: 'To',
  isCurrent: 'Still going on',
  hoursPerWeek: 'Hours a week',
  description: 'What you did',
  results: 'Results',
  skills: 'Skills',
  referee: 'Referee',
  institution: 'Institution',
  institutionRor: 'Institution’s id',
  award: 'Degree',
  programme: 'Programme',
  field: 'Field of study',
  mode: 'How you studied',
  result: 'Result',
  modules: 'Modules',
  thesis: 'Thesis',
  languages: 'Languages',
  name: 'Name',
  type: 'Type of school',
  system: 'System',
  status: 'Where you stand',
  subject: 'Subject',
  level: 'Level',
  grade: 'Grade',
  language: 'Language',
  issuer: 'Given by',
  issuedOn: 'Given on',
  expiresOn: 'Runs out',
  link: 'Link',
  prompt: 'Question',
  text: 'Story',
  role: 'Role',
};

/** What a field that was read is called. */
export function readFieldWords(section: SectionName, list: string, field: string): string {
  if (field !== '') return ENTRY_FIELD_WORDS[field] ?? field;
  return (FIELD_WORDS[section] as Readonly<Record<string, string>>)[list] ?? list;
}

const ENTRY_TITLES: Readonly<Record<string, string>> = {
  experiences: 'Experience',
  degrees: 'Studies',
  schools: 'School',
  qualifications: 'Qualification',
  projects: 'Project',
  activities: 'Beside school or work',
  certificates: 'Certificate',
  languages: 'Language',
  evidence: 'Evidence',
};

/** What kind of entry a list has. */
export function entryKindWords(list: string): string {
  return ENTRY_TITLES[list] ?? 'Entry';
}
