import { Trans } from '@common-ground/i18n/trans';

/** A company's name, with what distinguishes it from similar ones. */
export type NamedCompany = {
  readonly name: string;
  /** The domain verified by code; null without one. */
  readonly domain: string | null;
  readonly isVerified?: boolean;
};

type CompanyNameProps = {
  readonly company: NamedCompany;
  /** The name in the weight of the text around it, as in a heading. */
  readonly isPlain?: boolean;
};

/** A company's name with its verified domain next to it. Names can look the same; domains can't. */
export function CompanyName({ company, isPlain = false }: CompanyNameProps) {
  return (
    <span className="wrap-anywhere">
      <bdi className={isPlain ? undefined : 'font-semibold'}>{company.name}</bdi>
      <CompanyDomain company={company} />
    </span>
  );
}

/** What comes after a company's name: its verified domain, or that no one has verified it. */
function CompanyDomain({ company: { domain, isVerified } }: Pick<CompanyNameProps, 'company'>) {
  if (domain === null && isVerified !== false) return null;
  return (
    <span className="text-small font-normal tracking-normal text-muted">
      <span aria-hidden="true">{' · '}</span>
      {domain === null ? (
        <Trans>
          <span className="sr-only">, </span>not verified
        </Trans>
      ) : (
        <Trans>
          <span className="sr-only">, verified domain </span>
          <bdi>{domain}</bdi>
        </Trans>
      )}
    </span>
  );
}

/** The same as one line of text, for an option or a sentence. */
export function companyNameText({ name, domain }: Omit<NamedCompany, 'isVerified'>): string {
  return domain === null ? name : `${name} · ${domain}`;
}
