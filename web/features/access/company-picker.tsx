import type { ListedCompany } from '@common-ground/contract/access/company-list';
import { plural, t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { useDebounced } from '../../platform/debounce.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { companyNameText } from '../../ui/signs/company-name.tsx';
import { TYPING_PAUSE_MS, useListVerifiedCompanies } from './access.queries.ts';

type CompanyPickerProps = {
  readonly label: string;
  readonly hint?: string;
  readonly onPick: (company: ListedCompany) => void;
};

/** Finds one verified company by its name. */
export function CompanyPicker({ label, hint, onPick }: CompanyPickerProps) {
  const [words, setWords] = useState('');
  const debouncedSearch = useDebounced(words.trim(), TYPING_PAUSE_MS);
  const { data, error, isFetching } = useListVerifiedCompanies(debouncedSearch);
  const isSearching = isFetching || debouncedSearch !== words.trim();
  const companies = data?.items ?? [];
  const count = companies.length;
  return (
    <ComboField
      label={label}
      hint={hint}
      error={error ? failureMessage(error) : undefined}
      options={companies.map((company) => ({ value: company.id, label: companyNameText(company) }))}
      value={null}
      onChange={(id) => {
        const company = companies.find((listedCompany) => listedCompany.id === id);
        setWords('');
        if (company) onPick(company);
      }}
      isEmptiedByChoice
      onType={setWords}
      maxLength={100}
      searchMessage={
        isSearching
          ? t`Searching…`
          : count === 0
            ? t`No verified companies found`
            : t`${plural(count, { one: '# company found', other: '# companies found' })}`
      }
    />
  );
}
