import type { DescribedCompany } from '@common-ground/contract/overlap/described-companies';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { evidenceSentences } from '../../platform/text/rank-range.ts';
import { CompanyFace, describeFace } from '../../platform/values/company-face.tsx';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { useListDescribedCompanies } from './overlap.queries.ts';

/** The companies that their own people have described, for someone who isn't compared with them. */
export function DescribedCompaniesCard() {
  const list = useListDescribedCompanies();
  const companies = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={t`What people there say`}>
      <p className="mb-3 text-small text-muted">
        <Trans>Sorted by name. Nothing here is chosen or ordered by your answers.</Trans>
      </p>
      <PagedList
        list={list}
        count={companies.length}
        failure={list.error ? failureMessage(list.error) : null}
        more={t`Show more companies`}
      >
        {companies.length > 0 ? (
          <ul>
            {companies.map((described) => (
              <DescribedRow key={described.company.id} described={described} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">
            <Trans>Companies appear here once the people who work there have described them.</Trans>
          </p>
        )}
      </PagedList>
    </Card>
  );
}

function DescribedRow({ described }: { readonly described: DescribedCompany }) {
  const { company, face } = described;
  return (
    <li className="group relative flex items-center gap-4 border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1">
      <span aria-hidden="true">
        <CompanyFace face={face} name={company.name} className="size-13" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-h3">
          <PlainLink
            href={hrefOf('/companies/$companyId', { companyId: company.id })}
            className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
          >
            <CompanyName company={company} isPlain />
          </PlainLink>
        </h3>
        <p className="mt-0.5 text-small">
          {face ? <span className="font-semibold">{describeFace(face)}. </span> : null}
          <span className="text-muted">{evidenceSentences(described, 'candidate')}</span>
        </p>
      </div>
    </li>
  );
}
