import type { PayPeriod, Situation } from '@common-ground/domain/profile/employment';
import type {
  RelocationChoice,
  TravelAmount,
  WorkMode,
  WorkRight,
} from '@common-ground/domain/profile/location';
import type { ContactWay } from '@common-ground/domain/profile/personal-details';
import type { CandidateRoute, CareerStage, OpportunityKind } from '@common-ground/domain/profile/role-choice';

type Words = { readonly label: string; readonly description?: string };

export const ROUTE_WORDS: Record<CandidateRoute, Words> = {
  journey: {
    label: 'Starting out',
    description:
      'You are leaving school, looking for an apprenticeship, or still finding out what suits you.',
  },
  graduate: {
    label: 'Graduate',
    description: 'You are at university or college, or finished there within the last two years.',
  },
  experienced: {
    label: 'Experienced',
    description: 'You have worked for a while, or you are coming back to work.',
  },
};

export const STAGE_WORDS: Record<CareerStage, Words> = {
  at_school: { label: 'At school' },
  gap: { label: 'Taking a gap', description: 'Between school and what comes next' },
  studying: { label: 'Studying' },
  recently_graduated: { label: 'Graduated', description: 'Within the last 24 months' },
  working: { label: 'Working' },
  returning: { label: 'Returning to work', description: 'After a break of any kind' },
};

export const OPPORTUNITY_WORDS: Record<OpportunityKind, string> = {
  apprenticeship: 'Apprenticeship',
  school_leaver_programme: 'School-leaver programme',
  internship: 'Internship',
  placement_year: 'Placement year',
  graduate_programme: 'Graduate programme',
  part_time: 'Part-time job',
  permanent: 'Permanent job',
  contract: 'Contract work',
};

export const SITUATION_WORDS: Record<Situation, Words> = {
  in_education: { label: 'In education', description: 'School, college or university' },
  employed: { label: 'Employed' },
  self_employed: { label: 'Self-employed' },
  between_jobs: { label: 'Between jobs' },
  caring: { label: 'Caring for somebody', description: 'A child, a parent, anybody' },
  other: { label: 'Something else' },
};

export const CONTACT_WORDS: Record<ContactWay, string> = {
  email: 'Email',
  phone: 'Phone call',
  text_message: 'Text message',
};

export const WORK_MODE_WORDS: Record<WorkMode, string> = {
  on_site: 'On site',
  hybrid: 'Some days at home',
  remote: 'Fully remote',
};

export const TRAVEL_WORDS: Record<TravelAmount, string> = {
  none: 'No travel',
  some: 'A few days a month',
  often: 'Most weeks',
};

export const RELOCATION_WORDS: Record<RelocationChoice, string> = {
  no: 'I want to stay where I am',
  in_country: 'I would move within my country',
  countries: 'I would move to certain countries',
};

export const RIGHT_WORDS: Record<WorkRight, string> = {
  yes: 'Yes',
  needs_sponsorship: 'I would need sponsorship',
  until: 'Yes, until a date',
  not_sure: 'I am not sure',
};

export const PAY_PERIOD_WORDS: Record<PayPeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
};

/**
 * Options for a list of choices, from words by value.
 * @param values the values in the order in which they are shown
 */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string | Words>>,
): { readonly value: Value; readonly label: string; readonly description?: string }[] {
  return values.map((value) => {
    const found: string | Words = words[value];
    return { value, ...(typeof found === 'string' ? { label: found } : found) };
  });
}
