import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { applicantLabel } from '../../platform/text/applicant-label.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { describeWait } from '../../platform/text/due-date.ts';
import { Card } from '../../ui/card.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allNewLabel } from './home-texts.ts';

type NewApplicationsCardProps = Pick<CompanyHome, 'newApplications' | 'newApplicationCount'> & {
  /** The page is about a part of the jobs, which the pipeline can't be limited to. */
  readonly isMine: boolean;
};

/** The applications that no one has opened yet; nothing when there are none. */
export function NewApplicationsCard({
  newApplications,
  newApplicationCount,
  isMine,
}: NewApplicationsCardProps) {
  if (newApplicationCount === 0) return null;
  return (
    <Card
      title={t`New applications`}
      end={
        isMine ? (
          <TextLink href="/company-route/pipeline">
            <Trans>Open pipeline</Trans>
          </TextLink>
        ) : (
          <TextLink href={hrefOf('/company-route/pipeline', { search: { state: 'new' } })}>
            {allNewLabel(newApplicationCount)}
          </TextLink>
        )
      }
    >
      <ul className="-mb-2">
        {newApplications.map(({ applicationId, opportunityId, title, applicantName, sentAt }) => (
          <li
            key={applicationId}
            className="group relative border-t border-line py-3 text-small first:border-t-0"
          >
            <p className="text-label">
              <PlainLink
                href={hrefOf('/company-route/pipeline/$opportunityId', {
                  opportunityId,
                  search: { application: applicationId },
                })}
                className="rounded-sm font-semibold group-hover:text-ground after:absolute after:inset-0"
              >
                {applicantLabel(isolated(applicantName), applicationId)}
              </PlainLink>
            </p>
            <p className="text-muted">
              {isolated(title)} · {describeWait(sentAt, presentDay())}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
