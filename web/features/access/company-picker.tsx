import type { ListedCompany } from '@common-ground/contract/company-list';
import { useState } from 'react';
import { failureWords } from '../../platform/failure-words.ts';
import { ComboField } from '../../ui/combo-field.tsx';
import { companyNameText } from '../../ui/company-name.tsx';
import { useVerifiedCompanies } from './access.queries.ts';

type CompanyPickerProps = {
  readonly label: string;
  readonly hint?: string;
  readonly onPick: (company: ListedCompany) => void;
};

/** Finds one verified company by its name. */
export function CompanyPicker({ label, hint, onPick }: CompanyPickerProps) {
  const [words, setWords] = useState('');
  const { data, error, isFetching } = useVerifiedCompanies(words.trim());
  const companies = data?.items ?? [];
  const count = companies.length;
  return (
    <ComboField
      label={label}
      hint={hint}
      error={error ? failureWords(error) : undefined}
      options={companies.map((company) => ({ value: company.id, label: companyNameText(company) }))}
      value={null}
      onChange={(id) => {
        const company = companies.find((one) => one.id === id);
        setWords('');
        if (company) onPick(company);
      }}
      isEmptiedByChoice
      onType={setWords}
      maxLength={100}
      searchWords={
        isFetching ? 'Looking' : count === 0 ? 'No verified company is called that' : `${count} found`
      }
    />
  );
}
