import type { CompanyProfile } from '@common-ground/contract/company/company';
import { COMPANY_NAME_MAX } from '@common-ground/domain/access/company-name';
import { COMPANY_PROFILE_LIMITS as LIMITS } from '@common-ground/domain/company/company-profile';
import { SECTORS } from '@common-ground/domain/profile/preferences';
import { type ReactNode, useState } from 'react';
import { fieldOf } from '../../platform/drafts/draft-content.ts';
import { violationWords } from '../../platform/words/problem-words.ts';
import { SECTOR_WORDS } from '../../platform/words/sector-words.ts';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ProfileDraft } from './company-profile-draft.ts';
import { SitesField } from './sites-field.tsx';
import { UsualProcessField } from './usual-process-field.tsx';

const SECTOR_OPTIONS = SECTORS.map((value) => ({ value, label: SECTOR_WORDS[value] }));
const HEADCOUNT_RANGE = { minimum: 1, maximum: LIMITS.headcount, step: 1 };
const orNull = (text: string) => (text === '' ? null : text);

/** What candidates read about the company. Each change is saved as it is made. */
export function CompanyProfileForm({ draft: { saver, state } }: { readonly draft: ProfileDraft }) {
  const { content, violations } = state;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = saver.change;
  // While somebody is still typing, only a text that has become too long is told.
  const errorOf = (field: keyof CompanyProfile) => {
    const found = violations.find((one) => fieldOf(one) === field);
    return found && (left.has(field) || found.code === 'too_long') ? violationWords(found) : undefined;
  };
  const around = (field: keyof CompanyProfile, children: ReactNode) => {
    const leaving = { onBlur: () => setLeft((before) => new Set([...before, field])) };
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
      <Card title="Who you are">
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {around(
            'brandName',
            <TextField
              id="company-brandName"
              label="Name"
              hint="As people know you. Who has blocked an earlier name stays out of your sight."
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
              label="Legal name"
              isOptional
              hint="Where the register says something else."
              error={errorOf('legalName')}
              autoComplete="off"
              maxLength={COMPANY_NAME_MAX}
              value={content.legalName ?? ''}
              onChange={(event) => change({ legalName: orNull(event.target.value) })}
            />,
          )}
          <Select
            id="company-sector"
            label="Sector"
            hint="The same list from which candidates say what they would like."
            error={errorOf('sector')}
            options={SECTOR_OPTIONS}
            value={content.sector ?? ''}
            onChange={(event) => change({ sector: orNull(event.target.value) as CompanyProfile['sector'] })}
          />
          {around(
            'headcount',
            <NumberField
              id="company-headcount"
              label="People who work here"
              hint="All of them, roughly. It also makes the figures of your culture surer."
              range={HEADCOUNT_RANGE}
              error={errorOf('headcount')}
              value={content.headcount}
              onChange={(headcount) => change({ headcount })}
            />,
          )}
        </div>
      </Card>
      <Card title="Where you work">
        <SitesField
          sites={content.sites ?? []}
          onChange={(sites) => change({ sites: sites.length === 0 ? null : sites })}
        />
      </Card>
      <Card title="What it is like">
        <div className="grid grid-cols-1 gap-6">
          {prose(
            'about',
            'About you',
            `What you do, for whom, and what a usual week looks like. Up to ${LIMITS.about.toLocaleString('en')} characters.`,
          )}
          {prose(
            'payPolicy',
            'How pay is set',
            'Bands, steps, reviews, and what is open to talk about. Every opportunity shows its own range as well.',
          )}
          {prose(
            'adjustmentsContact',
            'Adjustments',
            'Whom a candidate can ask, and how: a name, a phone number, an address. It is asked before any interview.',
          )}
        </div>
      </Card>
      <Card title="How you decide">
        <UsualProcessField
          steps={content.process ?? []}
          onChange={(process) => change({ process: process.length === 0 ? null : process })}
          error={errorOf('process')}
        />
      </Card>
    </div>
  );
}
