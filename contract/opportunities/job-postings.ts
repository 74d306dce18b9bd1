import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/**
 * What is published, for job boards: schema.org/JobPosting as Google documents it
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). It contains nothing personal.
 */

const closed = { additionalProperties: false } as const;

/** How long a copy may be cached, in seconds, so that closed jobs soon disappear everywhere. */
const CACHE_SECONDS = 300;

/** A country or region, as in schema.org. */
const AdministrativeArea = Type.Object(
  { '@type': Type.Enum(['Country', 'AdministrativeArea']), name: Type.String() },
  closed,
);

/** Where the work is, as in schema.org. */
const JobPostingPlace = Type.Object(
  {
    '@type': Type.Literal('Place'),
    address: Type.Object(
      {
        '@type': Type.Literal('PostalAddress'),
        addressLocality: Type.Optional(Type.String()),
        addressRegion: Type.Optional(Type.String()),
        addressCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
      },
      closed,
    ),
  },
  closed,
);

const EmploymentType = Type.Enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']);

/** A job as schema.org/JobPosting. */
export const JobPosting = Type.Object(
  {
    '@context': Type.Literal('https://schema.org'),
    '@type': Type.Literal('JobPosting'),
    title: Type.String(),
    /** HTML: the text, then the required and the nice-to-have criteria, each with its reason. What the company wrote is escaped. */
    description: Type.String(),
    identifier: Type.Object(
      { '@type': Type.Literal('PropertyValue'), name: Type.String(), value: Type.String() },
      closed,
    ),
    /** ISO 8601. */
    datePosted: Type.String(),
    validThrough: Type.String(),
    employmentType: list(EmploymentType),
    hiringOrganization: Type.Object(
      { '@type': Type.Literal('Organization'), name: Type.String(), sameAs: Type.Optional(Type.String()) },
      closed,
    ),
    /** Left out if the job is fully remote. */
    jobLocation: Type.Optional(list(JobPostingPlace)),
    jobLocationType: Type.Optional(Type.Literal('TELECOMMUTE')),
    applicantLocationRequirements: Type.Optional(list(AdministrativeArea)),
    baseSalary: Type.Object(
      {
        '@type': Type.Literal('MonetaryAmount'),
        currency: Type.String({ pattern: '^[A-Z]{3}$' }),
        value: Type.Object(
          {
            '@type': Type.Literal('QuantitativeValue'),
            minValue: Type.Number(),
            maxValue: Type.Number(),
            unitText: Type.Enum(['HOUR', 'DAY', 'MONTH', 'YEAR']),
          },
          closed,
        ),
      },
      closed,
    ),
    workHours: Type.String(),
    jobStartDate: Type.Optional(Type.String()),
    jobImmediateStart: Type.Boolean(),
    skills: Type.Optional(list(Type.String())),
    experienceRequirements: Type.Optional(
      Type.Object(
        {
          '@type': Type.Literal('OccupationalExperienceRequirements'),
          monthsOfExperience: Type.Integer({ minimum: 0 }),
        },
        closed,
      ),
    ),
    /** The highest must-have qualification. */
    educationRequirements: Type.Optional(
      Type.Object(
        {
          '@type': Type.Literal('EducationalOccupationalCredential'),
          /** One of Google's values; left out below upper secondary school, for which it has none. */
          credentialCategory: Type.Optional(
            Type.Enum([
              'high school',
              'professional certificate',
              'associate degree',
              'bachelor degree',
              'postgraduate degree',
            ]),
          ),
          educationalLevel: Type.String(),
        },
        closed,
      ),
    ),
    /** Applying requires signing in first. */
    directApply: Type.Literal(false),
    /** Leads to the sign-in page, because job pages aren't public. */
    url: Type.String({ format: 'uri' }),
  },
  closed,
);
export type JobPosting = Static<typeof JobPosting>;

/** A page of job postings. */
export const JobPostingFeed = Type.Object({ items: list(JobPosting), next: Next }, closed);
export type JobPostingFeed = Static<typeof JobPostingFeed>;

/** Lists every open job of a verified company, newest first, as schema.org/JobPosting. */
export const listJobPostings = route({
  operationId: 'listJobPostings',
  method: 'GET',
  path: '/api/job-postings',
  tag: 'job postings',
  summary: 'List job postings',
  access: 'public',
  cacheSeconds: CACHE_SECONDS,
  query: Type.Object({ ...PAGING }, closed),
  responses: { 200: JobPostingFeed },
  refusals: [],
});

/** Returns one open job as schema.org/JobPosting. 404 when it's closed or paused, or its company isn't verified. */
export const readJobPosting = route({
  operationId: 'readJobPosting',
  method: 'GET',
  path: '/api/job-postings/:opportunityId',
  tag: 'job postings',
  summary: 'Get a job posting',
  access: 'public',
  mediaType: 'application/ld+json',
  cacheSeconds: CACHE_SECONDS,
  params: Type.Object({ opportunityId: Id }, closed),
  responses: { 200: JobPosting },
  refusals: [],
});
