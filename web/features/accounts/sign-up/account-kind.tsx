import { t } from '@common-ground/i18n/t';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';

/** The two kinds of account, as the API names them. */
export type AccountKind = 'candidate' | 'company';

const OPTIONS = [
  { value: 'candidate', label: t`A candidate` },
  { value: 'company', label: t`A company` },
] as const;

/** The choice of the kind, in a form. */
export function AccountKindCards({
  kind,
  onChange,
}: {
  readonly kind: AccountKind;
  readonly onChange: (kind: AccountKind) => void;
}) {
  return (
    <RadioCards
      legend={t`I’m joining as`}
      name="kind"
      options={OPTIONS}
      value={kind}
      onChange={onChange}
      isWide
    />
  );
}

/** The kind requested by `?as=company` in the address; candidate by default. */
export function kindFromSearch(searchText: string): AccountKind {
  return new URLSearchParams(searchText).get('as') === 'company' ? 'company' : 'candidate';
}
