import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { useListHiddenCompanies } from './access.queries.ts';

type HiddenCompaniesProps = {
  /** As typed; not empty. */
  readonly name: string;
  /** Whether it isn't blocked yet. */
  readonly isPlanned?: boolean;
};

/** Lists the companies that a blocked name hides the candidate from, or would hide them from. */
export function HiddenCompanies({ name, isPlanned = false }: HiddenCompaniesProps) {
  const { data, error } = useListHiddenCompanies(name);
  return (
    <div role="status" className="text-small">
      {error && !data ? <p className="text-muted">{failureMessage(error)}</p> : null}
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
        {isPlanned
          ? t`No verified company uses this name right now. If you block it, any that join later won’t see you.`
          : t`No verified company uses this name right now. Any that join later won’t see you.`}
      </p>
    );
  return (
    <>
      <p className="text-muted">
        {isPlanned ? t`Blocking this name would hide you from:` : t`You’re hidden from:`}
      </p>
      <ul className="mt-1 grid gap-1">
        {items.map((company) => (
          <li key={company.id}>
            <CompanyName company={company} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <p className="mt-1 text-muted">
          <Trans>And more</Trans>
        </p>
      ) : null}
      <p className="mt-1 max-w-[65ch] text-muted">
        {isPlanned
          ? t`It would also hide you from companies with a similar name that aren’t verified, have changed their name or join later.`
          : t`Companies with a similar name that aren’t verified, have changed their name or join later can’t see you either.`}
      </p>
    </>
  );
}
