import type { PayPeriod, Situation } from '@common-ground/domain/profile/employment';
import type {
  RelocationChoice,
  TravelAmount,
  WorkMode,
  WorkRight,
} from '@common-ground/domain/profile/location';
import type { ContactWay } from '@common-ground/domain/profile/personal-details';
import type { CandidateRoute, CareerStage, OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';

type OptionText = { readonly label: string; readonly description?: string };

export const ROUTE_TEXTS: Record<CandidateRoute, OptionText> = {
  journey: {
    label: t`Starting out`,
    description: t`You’re leaving school, looking for an apprenticeship or still working out what suits you.`,
  },
  graduate: {
    label: t`Graduate`,
    description: t`You’re at university or college, or finished within the last two years.`,
  },
  experienced: {
    label: t`Experienced`,
    description: t`You’ve worked for a while, or you’re returning to work.`,
  },
};

export const STAGE_TEXTS: Record<CareerStage, OptionText> = {
  at_school: { label: t`At school` },
  gap: { label: t`Taking time out`, description: t`Between school and what comes next` },
  studying: { label: t`Studying` },
  recently_graduated: { label: t`Graduated`, description: t`Within the last 24 months` },
  working: { label: t`Working` },
  returning: { label: t`Returning to work`, description: t`After a break of any kind` },
};

export const OPPORTUNITY_LABELS: Record<OpportunityKind, string> = {
  apprenticeship: t`Apprenticeship`,
  school_leaver_programme: t`School-leaver programme`,
  internship: t`Internship`,
  placement_year: t`Placement year`,
  graduate_programme: t`Graduate programme`,
  part_time: t`Part-time job`,
  permanent: t`Permanent job`,
  contract: t`Contract work`,
};

export const SITUATION_TEXTS: Record<Situation, OptionText> = {
  in_education: { label: t`In education`, description: t`School, college or university` },
  employed: { label: t`Employed` },
  self_employed: { label: t`Self-employed` },
  between_jobs: { label: t`Between jobs` },
  caring: { label: t`Caring for someone`, description: t`A child, a parent or anyone else` },
  other: { label: t`Something else` },
};

export const CONTACT_LABELS: Record<ContactWay, string> = {
  email: t`Email`,
  phone: t`Phone call`,
  text_message: t`Text message`,
};

export const WORK_MODE_LABELS: Record<WorkMode, string> = {
  on_site: t`On site`,
  hybrid: t`Hybrid`,
  remote: t`Remote`,
};

export const TRAVEL_LABELS: Record<TravelAmount, string> = {
  none: t`No travel`,
  some: t`A few days a month`,
  often: t`Most weeks`,
};

export const RELOCATION_LABELS: Record<RelocationChoice, string> = {
  no: t`I want to stay where I am`,
  in_country: t`I’d move within my country`,
  countries: t`I’d move to certain countries`,
};

export const RIGHT_LABELS: Record<WorkRight, string> = {
  yes: t`Yes`,
  needs_sponsorship: t`I’d need sponsorship`,
  until: t`Yes, until a certain date`,
  not_sure: t`I’m not sure`,
};

export const PAY_PERIOD_LABELS: Record<PayPeriod, string> = {
  hour: t`hour`,
  day: t`day`,
  month: t`month`,
  year: t`year`,
};

/**
 * Builds a list of options from their labels.
 * @param values the values in the order shown
 */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string | OptionText>>,
): { readonly value: Value; readonly label: string; readonly description?: string }[] {
  return values.map((value) => {
    const found: string | OptionText = labels[value];
    return { value, ...(typeof found === 'string' ? { label: found } : found) };
  });
}
