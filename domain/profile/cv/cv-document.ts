import type { CandidateRoute } from '../role-choice.ts';

/** A CV ready for typesetting: text in order, without layout. */

/** The sections that a CV can have; what is left out here can never be in one (date of birth, pay, adjustments, referees). */
export const CV_SECTIONS = [
  'experience',
  'volunteering',
  'education',
  'projects',
  'activities',
  'skills',
  'languages',
  'certificates',
  'licences',
  'evidence',
  'interests',
] as const;
export type CvSectionName = (typeof CV_SECTIONS)[number];

/** The sizes of paper. */
export const PAPER_SIZES = ['a4', 'letter'] as const;
export type Paper = (typeof PAPER_SIZES)[number];

/** What the candidate chooses for one CV. */
export type CvChoice = {
  readonly sections: readonly CvSectionName[];
  readonly hasPhone: boolean;
  readonly hasLink: boolean;
  /** The contact address, which isn't part of a profile; null for none. */
  readonly email: string | null;
  readonly paper: Paper;
};

/** One entry: a line in bold, what belongs to it, and texts below. */
export type CvEntry = {
  readonly heading: string;
  /** Such as the employer and the country. */
  readonly detail: string | null;
  readonly when: string | null;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
  /** Small print at the end, such as the skills used. */
  readonly note: string | null;
};

/** A line with its label, such as "Confident" and the skills of that level. */
export type CvLine = { readonly label: string | null; readonly text: string };

export type CvSection = {
  readonly title: string;
  readonly entries: readonly CvEntry[];
  readonly lines: readonly CvLine[];
};

export type CvDocument = {
  readonly paper: Paper;
  readonly name: string;
  /** The name in Latin letters, if it's different. */
  readonly latinName: string | null;
  readonly contact: readonly string[];
  readonly sections: readonly CvSection[];
};

/** Countries that use US letter paper (Unicode CLDR, measurementData). */
const LETTER_COUNTRIES = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** The paper size used in a country. @param country ISO 3166-1 alpha-2, or null if unknown */
export function paperOf(country: string | null): Paper {
  return country !== null && LETTER_COUNTRIES.includes(country) ? 'letter' : 'a4';
}

/** The sections in the order that suits a route: what people on it have most of comes first. */
export function cvSectionsFor(route: CandidateRoute | null): readonly CvSectionName[] {
  const first: readonly CvSectionName[] =
    route === 'experienced'
      ? ['experience', 'volunteering', 'education']
      : ['education', 'experience', 'volunteering'];
  return [...first, ...CV_SECTIONS.filter((name) => !first.includes(name))];
}
