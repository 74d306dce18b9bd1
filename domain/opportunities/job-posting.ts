import { formatMessage } from '@common-ground/i18n/message';
import { escapeHtml } from '../escape-html.ts';
import { countryName } from '../profile/lists/english-names.ts';
import { endOfDay } from '../working-calendar/zoned-day.ts';
import type { Criterion, CriterionNeed, IscedLevel } from './criterion.ts';
import { describeCriterion, QUALIFICATION_LABELS } from './criterion-labels.ts';
import type { Opportunity, OpportunityPlace } from './opportunity.ts';

/**
 * What's published as a schema.org/JobPosting document, with everything that Google requires and recommends
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Nothing of a person is in it.
 */

/** From how many hours a week work counts as full-time (OECD: part-time is less than 30 usual hours). */
const FULL_TIME_HOURS = 30;

const UNITS = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' } as const;

/** Google's credential categories by level of ISCED 2011; there are none below upper secondary school. */
const CREDENTIALS = {
  '1': null,
  '2': null,
  '3': 'high school',
  '4': 'professional certificate',
  '5': 'associate degree',
  '6': 'bachelor degree',
  '7': 'postgraduate degree',
  '8': 'postgraduate degree',
} as const satisfies Readonly<Record<IscedLevel, string | null>>;

/** What job boards get about an opportunity, and its address. */
export type Posted = {
  readonly id: string;
  readonly opportunity: Omit<Opportunity, 'process'>;
  readonly companyName: string;
  /** The domain, if verified by an email to it; otherwise null. */
  readonly companyDomain: string | null;
  /** The company's time zone, an IANA name. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string;
  /** Where to apply. */
  readonly url: string;
};

/** The document of a published, and therefore complete, opportunity. */
export function jobPosting(posted: Posted) {
  const { id, opportunity, companyName, companyDomain, publishedOn, url } = posted;
  const { title, hoursPerWeek, startsOn, closesOn, criteria } = opportunity;
  if (closesOn === null) throw new Error('What is published has a closing date');
  const skills = criteria
    .filter(({ kind }) => kind === 'skill' || kind === 'licence')
    .flatMap(({ subject }) => subject ?? []);
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'JobPosting' as const,
    title,
    description: descriptionOf(opportunity),
    identifier: { '@type': 'PropertyValue' as const, name: companyName, value: id },
    datePosted: publishedOn,
    validThrough: lastSecondOf(closesOn, posted.timeZone),
    employmentType: employmentTypes(opportunity),
    hiringOrganization: {
      '@type': 'Organization' as const,
      name: companyName,
      ...(companyDomain === null ? {} : { sameAs: `https://${companyDomain}` }),
    },
    ...placesOf(opportunity.places),
    baseSalary: salaryOf(opportunity),
    workHours: String(hoursPerWeek),
    ...(startsOn === null ? {} : { jobStartDate: startsOn }),
    jobImmediateStart: startsOn === null,
    ...(skills.length === 0 ? {} : { skills }),
    ...educationOf(criteria),
    ...experienceOf(criteria),
    // The link leads to the sign-in page first.
    directApply: false as const,
    url,
  };
}

/** The last second of a day in the company's time zone, as UTC. */
function lastSecondOf(day: string, timeZone: string): string {
  const last = new Date(endOfDay(day, timeZone).getTime() - 1000);
  return `${last.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`;
}

/** The text in paragraphs, then the required and the nice-to-have criteria. Everything the company wrote is escaped. */
function descriptionOf({ about, criteria }: Posted['opportunity']): string {
  const paragraphs = about
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`);
  return [
    ...paragraphs,
    criteriaList('Required:', criteria, 'must'),
    criteriaList('Nice to have:', criteria, 'nice'),
  ].join('');
}

function criteriaList(heading: string, criteria: readonly Criterion[], listedNeed: CriterionNeed): string {
  const items = criteria
    .filter(({ need }) => need === listedNeed)
    .map(
      (criterion) =>
        `<li>${escapeHtml(`${asSentence(formatMessage(describeCriterion(criterion)))} ${criterion.reason}`)}</li>`,
    );
  return items.length === 0 ? '' : `<p>${heading}</p><ul>${items.join('')}</ul>`;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The highest must-have qualification. */
function educationOf(criteria: readonly Criterion[]) {
  const levels = criteria
    .filter(({ kind, need }) => kind === 'qualification' && need === 'must')
    .flatMap(({ level }) => (level === null ? [] : [level as IscedLevel]));
  const highest = levels.sort().at(-1);
  if (highest === undefined) return {};
  const credential = CREDENTIALS[highest];
  return {
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential' as const,
      ...(credential === null ? {} : { credentialCategory: credential }),
      educationalLevel: formatMessage(QUALIFICATION_LABELS[highest]),
    },
  };
}

/** The longest must-have experience. */
function experienceOf(criteria: readonly Criterion[]) {
  const months = criteria
    .filter(({ kind, need }) => kind === 'experience' && need === 'must')
    .map((criterion) => criterion.months ?? 0);
  if (months.length === 0) return {};
  return {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements' as const,
      monthsOfExperience: Math.max(...months),
    },
  };
}

function employmentTypes({ kind, hoursPerWeek }: Posted['opportunity']) {
  const byHours = hoursPerWeek >= FULL_TIME_HOURS ? ('FULL_TIME' as const) : ('PART_TIME' as const);
  if (kind === 'contract') return ['CONTRACTOR' as const];
  if (kind === 'part_time') return ['PART_TIME' as const];
  return kind === 'internship' || kind === 'placement_year' ? ['INTERN' as const, byHours] : [byHours];
}

/** Remote work is tied to where applicants live, all other work to where it's done. */
function placesOf(places: readonly OpportunityPlace[]) {
  const onSitePlaces = places.filter(({ workMode }) => workMode !== 'remote');
  const anywhere = places.filter(({ workMode }) => workMode === 'remote');
  return {
    ...(onSitePlaces.length === 0
      ? {}
      : {
          jobLocation: onSitePlaces.map(({ country, region, city }) => ({
            '@type': 'Place' as const,
            address: {
              '@type': 'PostalAddress' as const,
              ...(city === null ? {} : { addressLocality: city }),
              ...(region === null ? {} : { addressRegion: region }),
              addressCountry: country,
            },
          })),
        }),
    ...(anywhere.length === 0
      ? {}
      : {
          jobLocationType: 'TELECOMMUTE' as const,
          applicantLocationRequirements: anywhere.map(({ country, region }) =>
            region === null
              ? { '@type': 'Country' as const, name: countryName(country) }
              : { '@type': 'AdministrativeArea' as const, name: `${region}, ${countryName(country)}` },
          ),
        }),
  };
}

function salaryOf({ pay }: Posted['opportunity']) {
  if (pay === null) throw new Error('What is published has a pay range');
  return {
    '@type': 'MonetaryAmount' as const,
    currency: pay.currency,
    value: {
      '@type': 'QuantitativeValue' as const,
      minValue: Number(pay.minimum),
      maxValue: Number(pay.maximum),
      unitText: UNITS[pay.period],
    },
  };
}
