/**
 * A JSON Resume (schema 1.0.0, jsonresume.org): an open CV format that other sites and tools can read. Every part is optional, and
 * unknown keys are allowed.
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

/** What {@link toJsonResume} writes: the parts of the schema that a profile can fill. */
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

/** A placeholder for the name of a confidential employer. */
export const CONFIDENTIAL_EMPLOYER = 'Confidential';

/** The values of `projects[].entity` for activities and school projects. */
export const ENTITIES = {
  school: 'School',
  university: 'University',
  schoolProject: 'School project',
} as const;
