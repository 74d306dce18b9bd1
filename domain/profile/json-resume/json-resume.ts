/**
 * A JSON Resume (schema 1.0.0, jsonresume.org): an open format for a CV that other sites and tools read. Every part may be absent, and
 * keys that the schema does not know are allowed.
 */

export type JsonResumeWork = {
  name?: string;
  position?: string;
  location?: string;
  url?: string;
  startDate?: string;
  endDate?: string;
  summary?: string;
  highlights?: string[];
};

export type JsonResumeVolunteer = Omit<JsonResumeWork, 'name' | 'location'> & { organization?: string };

export type JsonResumeEducation = {
  institution?: string;
  url?: string;
  area?: string;
  studyType?: string;
  startDate?: string;
  endDate?: string;
  score?: string;
  courses?: string[];
};

export type JsonResumeProject = {
  name?: string;
  description?: string;
  keywords?: string[];
  startDate?: string;
  endDate?: string;
  entity?: string;
  type?: string;
};

/** What {@link toJsonResume} writes: the parts of the schema that a profile has something for. */
export type JsonResume = {
  $schema: string;
  basics: {
    name?: string;
    email?: string;
    phone?: string;
    url?: string;
    location?: { postalCode?: string; city?: string; countryCode?: string; region?: string };
  };
  work: JsonResumeWork[];
  volunteer: JsonResumeVolunteer[];
  education: JsonResumeEducation[];
  certificates: { name?: string; date?: string; url?: string; issuer?: string }[];
  skills: { name?: string; level?: string }[];
  languages: { language?: string; fluency?: string }[];
  interests: { name: string }[];
  projects: JsonResumeProject[];
  meta: { version: string };
};

/** The address of the schema that an exported resume follows. */
export const JSON_RESUME_SCHEMA =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** What stands for the name of an employer that is shown to no one. */
export const CONFIDENTIAL_EMPLOYER = 'Confidential';

/** What an activity and a school project are said to belong to, in `projects[].entity`. */
export const ENTITIES = {
  school: 'School',
  university: 'University',
  schoolProject: 'School project',
} as const;
