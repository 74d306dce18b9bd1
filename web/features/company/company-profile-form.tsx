import type { CompanyProfile } from '@common-ground/contract/company/company';
import { COMPANY_NAME_MAX } from '@common-ground/domain/access/company-name';
import { COMPANY_PROFILE_LIMITS as LIMITS } from '@common-ground/domain/company/company-profile';
import { SECTORS } from '@common-ground/domain/profile/preferences';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { type ReactNode, useState } from 'react';
import { fieldOf } from '../../platform/drafts/draft-content.ts';
import { violationMessage } from '../../platform/forms/violation-messages.ts';
import { SECTOR_LABELS } from '../../platform/text/sector-labels.ts';
import { Card } from '../../ui/card.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ProfileDraft } from './company-profile-draft.ts';
import { SitesField } from './sites-field.tsx';
import { UsualProcessField } from './usual-process-field.tsx';

const SECTOR_OPTIONS = SECTORS.map((value) => ({ value, label: SECTOR_LABELS[value] }));
const HEADCOUNT_RANGE = { minimum: 1, maximum: LIMITS.headcount, step: 1 };
const orNull = (text: string) => (text === '' ? null : text);

/** The form for what candidates read about the company. Each change is saved as it's made. */
export function CompanyProfileForm({ draft: { saver, state } }: { readonly draft: ProfileDraft }) {
  const { content, violations } = state;
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const change = saver.change;
  // While someone is still typing, only a text that's too long is an error.
  const errorOf = (field: keyof CompanyProfile) => {
    const found = violations.find((violation) => fieldOf(violation) === field);
    return found && (visited.has(field) || found.code === 'too_long') ? violationMessage(found) : undefined;
  };
  const around = (field: keyof CompanyProfile, children: ReactNode) => {
    const leaving = { onBlur: () => setVisited((before) => new Set([...before, field])) };
    return <div {...leaving}>{children}</div>;
  };
  const prose = (field: 'about' | 'payPolicy' | 'adjustmentsContact', label: string, hint: string) =>
    around(
      field,
      <TextArea
        id={`company-${field}`}
        label={label}
        hint={hint}
        error={errorOf(field)}
        rows={field === 'about' ? 6 : 3}
        value={content[field] ?? ''}
        onChange={(event) => change({ [field]: orNull(event.target.value) })}
      />,
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={t`Company details`}>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {around(
            'brandName',
            <TextField
              id="company-brandName"
              label={t`Name`}
              hint={t`The name people know you by. Candidates who blocked a previous name stay hidden from you.`}
              error={errorOf('brandName')}
              autoComplete="organization"
              maxLength={COMPANY_NAME_MAX}
              value={content.brandName ?? ''}
              onChange={(event) => change({ brandName: orNull(event.target.value) })}
            />,
          )}
          {around(
            'legalName',
            <TextField
              id="company-legalName"
              label={t`Legal name`}
              isOptional
              hint={t`Only if it’s different.`}
              error={errorOf('legalName')}
              autoComplete="off"
              maxLength={COMPANY_NAME_MAX}
              value={content.legalName ?? ''}
              onChange={(event) => change({ legalName: orNull(event.target.value) })}
            />,
          )}
          <Select
            id="company-sector"
            label={t`Sector`}
            hint={t`Candidates choose the sectors they’d like from the same list.`}
            error={errorOf('sector')}
            options={SECTOR_OPTIONS}
            value={content.sector ?? ''}
            onChange={(event) => change({ sector: orNull(event.target.value) as CompanyProfile['sector'] })}
          />
          {around(
            'headcount',
            <NumberField
              id="company-headcount"
              label={t`Number of employees`}
              hint={t`A rough total. Your culture results use it too.`}
              range={HEADCOUNT_RANGE}
              error={errorOf('headcount')}
              value={content.headcount}
              onChange={(headcount) => change({ headcount })}
            />,
          )}
        </div>
      </Card>
      <CollapsibleCard title={t`Locations`}>
        <SitesField
          sites={content.sites ?? []}
          onChange={(sites) => change({ sites: sites.length === 0 ? null : sites })}
        />
      </CollapsibleCard>
      <CollapsibleCard title={t`What it’s like to work here`}>
        <div className="grid grid-cols-1 gap-6">
          {prose(
            'about',
            t`About your company`,
            t`What you do, for whom, and what a typical week looks like. Up to ${{ limit: formatNumber(LIMITS.about) }} characters.`,
          )}
          {prose(
            'payPolicy',
            t`How you set pay`,
            t`Pay bands, steps and reviews, and what’s negotiable. Each job also shows its own pay range.`,
          )}
          {prose(
            'adjustmentsContact',
            t`Adjustments`,
            t`Who candidates can ask for adjustments, and how: a name, phone number or address. They may need it before an interview.`,
          )}
        </div>
      </CollapsibleCard>
      <CollapsibleCard title={t`Hiring process`}>
        <UsualProcessField
          steps={content.process ?? []}
          onChange={(process) => change({ process: process.length === 0 ? null : process })}
          error={errorOf('process')}
        />
      </CollapsibleCard>
    </div>
  );
}
