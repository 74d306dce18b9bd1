import type { CompanyPage } from '@common-ground/contract/company/company';
import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { SECTOR_LABELS } from '../../platform/text/sector-labels.ts';
import { countryName } from '../../platform/world-lists.ts';
import { Card } from '../../ui/card.tsx';
import { CollapsedList } from '../../ui/collapsed-list.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { useWideScreen } from '../../ui/frames/wide-screen.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Parts of a company's page that other features provide. */
export type CompanyViewParts = {
  /** Shows the culture as the company's people have described it. */
  readonly showCulture: (culture: NonNullable<CompanyPage['culture']>) => ReactNode;
  /** How the company replies to applicants. */
  readonly answers?: ReactNode;
  /** Shows the candidate's choice about the company's invitations. */
  readonly showInvitations?: (company: Pick<CompanyPage, 'companyId' | 'name'>) => ReactNode;
};

type CompanyViewProps = CompanyViewParts & {
  readonly company: CompanyPage;
  /** For the company itself, without links that only candidates can open. */
  readonly isPreview?: boolean;
};

/**
 * A company as candidates see it: its own description, its culture, and how it was verified. In a single column, open jobs come right
 * after the company's description, and less important parts at the end, folded on a phone.
 */
export function CompanyView({ company, showCulture, answers, showInvitations, isPreview }: CompanyViewProps) {
  const parts = { company, isPreview };
  const about = <About company={company} />;
  const culture = <Culture {...parts} showCulture={showCulture} />;
  const jobs = <OpenJobs {...parts} />;
  const glance = (
    <Card title={t`At a glance`}>
      <Facts company={company} />
    </Card>
  );
  const invitations = <div className="empty:hidden">{showInvitations?.(company)}</div>;
  const pay = <PayPolicy company={company} />;
  const process = <Process company={company} />;
  const adjustments = <Adjustments company={company} />;
  if (!useWideScreen())
    return (
      <div className="grid grid-cols-1 gap-4">
        {about}
        {jobs}
        {culture}
        {answers}
        {glance}
        {invitations}
        <CollapsedList>
          {pay}
          {process}
          {adjustments}
        </CollapsedList>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-5">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {about}
        {culture}
        {pay}
        {process}
        {answers}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {glance}
        {invitations}
        {adjustments}
        {jobs}
      </div>
    </div>
  );
}

type PartProps = Pick<CompanyViewProps, 'company' | 'isPreview'>;

function About({ company: { name, about } }: PartProps) {
  return (
    <Card title={t`About ${isolated(name)}`}>
      {about ? (
        <Prose>{about}</Prose>
      ) : (
        <Nothing>
          <Trans>This company hasn’t added a description yet.</Trans>
        </Nothing>
      )}
    </Card>
  );
}

function Culture({ company, showCulture, isPreview }: PartProps & Pick<CompanyViewParts, 'showCulture'>) {
  return (
    <Card title={t`How people work there`}>
      {company.culture ? (
        <>
          {showCulture(company.culture)}
          {isPreview ? null : (
            <p className="mt-4 text-small">
              <TextLink href={hrefOf('/overlaps/$companyId', { companyId: company.companyId })}>
                <Trans>See where you overlap</Trans>
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <Nothing>
          <Trans>
            No culture results yet. Either too few people have answered, or the company hasn’t published them.
          </Trans>
        </Nothing>
      )}
    </Card>
  );
}

function OpenJobs({ company: { openOpportunities }, isPreview }: PartProps) {
  if (openOpportunities.length === 0) return null;
  return (
    <Card title={t`Open jobs`}>
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
  );
}

function PayPolicy({ company: { payPolicy } }: PartProps) {
  if (!payPolicy) return null;
  return (
    <CollapsibleCard title={t`How pay is set`}>
      <Prose>{payPolicy}</Prose>
    </CollapsibleCard>
  );
}

function Process({ company: { process } }: PartProps) {
  if (process.length === 0) return null;
  return (
    <CollapsibleCard title={t`Hiring process`}>
      <ol className="grid gap-3">
        {process
          .map((step, index) => ({ ...step, number: index + 1 }))
          .map((step) => (
            <li key={step.number} className="grid grid-cols-[1.75rem_minmax(0,1fr)] text-small">
              <span aria-hidden="true" className="font-semibold text-ground tabular-nums">
                {step.number}
              </span>
              <span>
                <span className="font-semibold">{step.name}</span>
                <span className="block text-muted">
                  {t`${plural(step.replyDays, { one: 'Reply within # working day', other: 'Reply within # working days' })}`}
                </span>
              </span>
            </li>
          ))}
      </ol>
    </CollapsibleCard>
  );
}

function Adjustments({ company: { adjustmentsContact } }: PartProps) {
  if (!adjustmentsContact) return null;
  return (
    <CollapsibleCard title={t`Adjustments`}>
      <p className="mb-2 text-small text-muted">
        <Trans>Who to ask for what you need before an interview:</Trans>
      </p>
      <Prose>{adjustmentsContact}</Prose>
    </CollapsibleCard>
  );
}

function Facts({ company }: { readonly company: CompanyPage }) {
  const { verification, domain, legalName, sector, headcount, sites } = company;
  const places = sites.map(({ country, city }) =>
    city ? t`${{ city: isolated(city) }}, ${{ country: countryName(country) }}` : countryName(country),
  );
  return (
    <dl className="grid gap-3 text-small">
      <Fact title={t`Verified`}>
        {verification === null
          ? t`Not yet. We haven’t checked who this is.`
          : verification.by === 'domain'
            ? t`By email at ${{ domain: domain ?? '' }}, on ${{ day: formatDay(verification.on) }}`
            : t`We checked it on ${{ day: formatDay(verification.on) }}`}
      </Fact>
      {legalName ? <Fact title={t`Legal name`}>{legalName}</Fact> : null}
      {sector ? <Fact title={t`Sector`}>{SECTOR_LABELS[sector]}</Fact> : null}
      {headcount ? <Fact title={t`Employees`}>{formatNumber(headcount)}</Fact> : null}
      {places.length > 0 ? (
        <Fact title={t`Locations`}>
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
