import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { COMPANY_SIZE_LABELS } from './company-size-labels.ts';
import { FIELD_OPTIONS } from './occupation-labels.ts';
import { formatPay } from './opportunity-formats.ts';
import { SECTOR_LABELS } from './sector-labels.ts';

type Reason = OpportunitySummary['reasons'][number];
type Pay = OpportunitySummary['pay'];

const MODES: Readonly<Record<string, string>> = {
  on_site: t`On site, as you’d like`,
  hybrid: t`Hybrid, as you’d like`,
  remote: t`Remote, as you’d like`,
};

const ROUTES: Readonly<Record<string, string>> = {
  journey: t`Open to people starting out`,
  graduate: t`Open to graduates`,
  experienced: t`Open to experienced people`,
};

const KINDS: Readonly<Record<string, string>> = {
  apprenticeship: t`An apprenticeship, as you’re looking for`,
  school_leaver_programme: t`A school-leaver programme, as you’re looking for`,
  internship: t`An internship, as you’re looking for`,
  placement_year: t`A placement year, as you’re looking for`,
  graduate_programme: t`A graduate programme, as you’re looking for`,
  part_time: t`A part-time job, as you’re looking for`,
  permanent: t`A permanent job, as you’re looking for`,
  contract: t`Contract work, as you’re looking for`,
};

const REASON_TEXTS: Readonly<Record<Reason['kind'], (value: string, pay: Pay) => string | undefined>> = {
  skill: (skill) => t`Asks for ${isolated(skill)}, which you have`,
  language: (code) => t`Asks for ${displayName(code, 'language')}, which you speak`,
  interest: (interest) => t`Mentions an interest of yours: ${isolated(interest)}`,
  sector: (sector) => {
    const name = SECTOR_LABELS[sector as keyof typeof SECTOR_LABELS];
    return t`In a sector you’d like: ${{ sector: name }}`;
  },
  field: (field) => {
    const name = FIELD_OPTIONS.find(({ value }) => value === field)?.label ?? field;
    return t`In a field you chose: ${{ field: name }}`;
  },
  move: (country) => t`You’d move to ${displayName(country, 'region')}`,
  move_within: (country) => t`You’d move within ${displayName(country, 'region')}`,
  pay: (amount, pay) => {
    const payText = pay && formatPay({ ...pay, minimum: amount, maximum: amount });
    return payText === null ? undefined : t`At least ${payText} above your minimum`;
  },
  company_size: (size) => {
    const people = COMPANY_SIZE_LABELS[size as keyof typeof COMPANY_SIZE_LABELS];
    return t`A company size you chose: ${people}`;
  },
  work_mode: (mode) => MODES[mode],
  kind: (kind) => KINDS[kind],
  route: (route) => ROUTES[route],
};

/** A reason for which a job may suit the candidate, as a short line. @param pay of the job */
export function describeReason({ kind, value }: Reason, pay: Pay): string {
  return REASON_TEXTS[kind](value, pay) ?? '';
}
