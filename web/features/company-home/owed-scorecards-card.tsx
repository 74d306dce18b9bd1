import type { CompanyHome, OwedScorecard } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { applicantLabel } from '../../platform/text/applicant-label.ts';
import { Card } from '../../ui/card.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { moreScorecardsLabel } from './home-texts.ts';

/** The scorecards that the member still has to fill in; renders nothing if there are none. */
export function OwedScorecardsCard({
  owedScorecards,
  owedScorecardCount,
}: Pick<CompanyHome, 'owedScorecards' | 'owedScorecardCount'>) {
  if (owedScorecardCount === 0) return null;
  const more = moreScorecardsLabel(owedScorecardCount - owedScorecards.length);
  return (
    <Card
      title={t`Your scorecards`}
      end={
        <TextLink href={hrefOf('/company-route/pipeline', { search: { state: 'unscored' } })}>
          <Trans>View in pipeline</Trans>
        </TextLink>
      }
    >
      <ul className="-mb-2">
        {owedScorecards.map((owed) => (
          <OwedScorecardRow key={owed.applicationId} owed={owed} />
        ))}
      </ul>
      {more ? <p className="mt-3 text-small text-muted">{more}</p> : null}
    </Card>
  );
}

function OwedScorecardRow({ owed }: { readonly owed: OwedScorecard }) {
  const { applicationId, opportunityId, title, stageName, applicantName, hasDraft } = owed;
  return (
    <li className="group relative flex flex-wrap items-baseline gap-x-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-48 flex-1">
        <PlainLink
          href={hrefOf('/company-route/pipeline/$opportunityId', {
            opportunityId,
            search: { application: applicationId, part: 'scorecards' },
          })}
          className="rounded-sm font-semibold group-hover:text-ground after:absolute after:inset-0"
          dir="auto"
        >
          {applicantLabel(applicantName, applicationId)}
        </PlainLink>
        <p className="text-small text-muted">
          {isolated(title)} · {isolated(stageName)}
        </p>
      </div>
      <p className="text-small">{hasDraft ? t`Draft saved` : t`Not started`}</p>
    </li>
  );
}
