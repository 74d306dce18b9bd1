import type { CompanyPage } from '@common-ground/contract/company/company';
import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import type { ReactNode } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { SECTOR_WORDS } from '../../platform/words/sector-words.ts';
import { countryName } from '../../platform/world-lists.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What the rest of the product adds to a company's page. */
export type CompanyViewParts = {
  /** The culture as its people have described it. */
  readonly showCulture: (culture: NonNullable<CompanyPage['culture']>) => ReactNode;
  /** How the company answers those who apply. */
  readonly answers?: ReactNode;
  /** What the candidate has decided about the company's invitations. */
  readonly showInvitations?: (company: Pick<CompanyPage, 'companyId' | 'name'>) => ReactNode;
};

/** A company as candidates see it: what it says of itself, what its people say, how it was verified. */
export function CompanyView({
  company,
  showCulture,
  answers,
  showInvitations,
  isPreview = false,
}: CompanyViewParts & {
  readonly company: CompanyPage;
  /** The company looks at itself: what only candidates can open is no link. */
  readonly isPreview?: boolean;
}) {
  const { about, payPolicy, adjustmentsContact, process, culture, openOpportunities, name } = company;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Card title={`About ${isolated(name)}`}>
          {about ? <Prose>{about}</Prose> : <Nothing>The company has not written about itself yet.</Nothing>}
        </Card>
        <Card title="How people work there">
          {culture ? (
            showCulture(culture)
          ) : (
            <Nothing>
              Nothing is measured and published yet: too few people have answered, or the company keeps it to
              itself.
            </Nothing>
          )}
        </Card>
        {payPolicy ? (
          <Card title="How pay is set">
            <Prose>{payPolicy}</Prose>
          </Card>
        ) : null}
        {process.length > 0 ? (
          <Card title="How they decide">
            <ol className="grid gap-3">
              {process
                .map((step, index) => ({ ...step, number: index + 1 }))
                .map((step) => (
                  <li key={step.number} className="grid grid-cols-[1.75rem_1fr] text-small">
                    <span aria-hidden="true" className="font-semibold text-ground tabular-nums">
                      {step.number}
                    </span>
                    <span>
                      <span className="font-semibold">{step.name}</span>
                      <span className="block text-muted">
                        An answer within {step.replyDays} working {step.replyDays === 1 ? 'day' : 'days'}
                      </span>
                    </span>
                  </li>
                ))}
            </ol>
          </Card>
        ) : null}
        {answers}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Card title="In short">
          <Facts company={company} />
        </Card>
        {showInvitations?.(company)}
        {adjustmentsContact ? (
          <Card title="Adjustments">
            <p className="mb-2 text-small text-muted">
              Whom you can ask for what you need, before any interview:
            </p>
            <Prose>{adjustmentsContact}</Prose>
          </Card>
        ) : null}
        {openOpportunities.length > 0 ? (
          <Card title="Open now">
            <ul className="grid gap-2 text-small">
              {openOpportunities.map(({ id, title }) => (
                <li key={id}>
                  {isPreview ? (
                    title
                  ) : (
                    <TextLink href={hrefOf('/opportunities/$opportunityId', { opportunityId: id })}>
                      {title}
                    </TextLink>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </div>
  );
}

function Facts({ company }: { readonly company: CompanyPage }) {
  const { verification, domain, legalName, sector, headcount, sites } = company;
  const places = sites.map(({ country, city }) =>
    city ? `${isolated(city)}, ${countryName(country)}` : countryName(country),
  );
  return (
    <dl className="grid gap-3 text-small">
      <Fact title="Verified">
        {verification === null
          ? 'Not yet: nobody has checked who this is.'
          : verification.by === 'domain'
            ? `By a mail that was answered at ${domain}, on ${dayWords(verification.on)}`
            : `By those who run Common Ground, on ${dayWords(verification.on)}`}
      </Fact>
      {legalName ? <Fact title="Legal name">{legalName}</Fact> : null}
      {sector ? <Fact title="Sector">{SECTOR_WORDS[sector]}</Fact> : null}
      {headcount ? <Fact title="People who work there">{formatNumber(headcount)}</Fact> : null}
      {places.length > 0 ? (
        <Fact title="Where">
          <ul>
            {[...new Set(places)].map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-muted">{title}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Prose({ children }: { readonly children: string }) {
  return <p className="max-w-[68ch] break-words whitespace-pre-line">{children}</p>;
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="text-small text-muted">{children}</p>;
}
