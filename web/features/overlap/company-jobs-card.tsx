import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReadCompany } from './overlap.queries.ts';

type CompanyJobsCardProps = { readonly company: { readonly id: string; readonly name: string } };

/** The company's open jobs, and a link to its page; renders nothing until it's known. */
export function CompanyJobsCard({ company: { id, name } }: CompanyJobsCardProps) {
  const { data } = useReadCompany(id);
  if (!data) return null;
  return (
    <Card
      title={t`Jobs at ${isolated(name)}`}
      end={
        <TextLink href={hrefOf('/companies/$companyId', { companyId: id })}>
          <Trans>About the company</Trans>
        </TextLink>
      }
    >
      {data.openOpportunities.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>No open jobs right now.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {data.openOpportunities.map((job) => (
            <li key={job.id}>
              <TextLink href={hrefOf('/opportunities/$opportunityId', { opportunityId: job.id })}>
                <bdi>{job.title}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
