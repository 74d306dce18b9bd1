import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { usePermission } from '../../platform/session/membership.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { hasApplications } from './home-texts.ts';

type NothingWaitingCardProps = {
  readonly home: Pick<CompanyHome, 'funnels'>;
  /** Whether the member only fills in scorecards and doesn't decide. */
  readonly isScorer: boolean;
};

/** Shown when there are jobs and nothing to do about them: what comes next. */
export function NothingWaitingCard({ home, isScorer }: NothingWaitingCardProps) {
  const canFind = usePermission('find_people');
  if (isScorer)
    return (
      <Card>
        <EmptyState title={t`Nothing to do right now`}>
          <Trans>
            The interviews you take part in and the scorecards you need to fill in will appear here.
          </Trans>
        </EmptyState>
      </Card>
    );
  if (home.funnels.some(hasApplications))
    return (
      <Card>
        <EmptyState title={t`You’re all caught up`}>
          <Trans>New applications and the replies you owe will appear here.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t`No applications yet`}
        action={
          canFind ? (
            <ButtonLink tone="quiet" href="/company-route/discover">
              <Trans>Find candidates to invite</Trans>
            </ButtonLink>
          ) : null
        }
      >
        <Trans>
          They’ll appear here as soon as candidates send them, each with the date you promised to reply by.
        </Trans>
      </EmptyState>
    </Card>
  );
}
