import { failureWords } from '../../platform/words/failure-words.ts';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { useListHiddenCompanies } from './access.queries.ts';

type HiddenCompaniesProps = {
  /** As it was typed, not empty. */
  readonly name: string;
  /** It isn't blocked yet. */
  readonly isPlanned?: boolean;
};

/** Which companies a name hides the candidate from at present, or would. */
export function HiddenCompanies({ name, isPlanned = false }: HiddenCompaniesProps) {
  const { data, error } = useListHiddenCompanies(name);
  return (
    <div role="status" className="text-small">
      {error && !data ? <p className="text-muted">{failureWords(error)}</p> : null}
      {data ? <Companies {...data} isPlanned={isPlanned} /> : null}
    </div>
  );
}

type CompaniesProps = NonNullable<ReturnType<typeof useListHiddenCompanies>['data']> & {
  readonly isPlanned: boolean;
};

function Companies({ items, hasMore, isPlanned }: CompaniesProps) {
  if (items.length === 0)
    return (
      <p className="max-w-[65ch] text-muted">
        No verified company uses this name right now. {isPlanned ? 'Once it’s blocked, any' : 'Any'} that join
        later won’t see you.
      </p>
    );
  return (
    <>
      <p className="text-muted">{isPlanned ? 'This would hide you from:' : 'This hides you from:'}</p>
      <ul className="mt-1 grid gap-1">
        {items.map((company) => (
          <li key={company.id}>
            <CompanyName company={company} />
          </li>
        ))}
      </ul>
      <p className="mt-1 max-w-[65ch] text-muted">
        {hasMore ? 'There are more. ' : ''}
        {isPlanned
          ? 'It would also hide you from companies that aren’t verified, used to have a similar name, or join later.'
          : 'Companies that aren’t verified, used to have a similar name, or join later can’t see you either.'}
      </p>
    </>
  );
}
