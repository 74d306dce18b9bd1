import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSkeleton, EmptyCard } from './card-states.tsx';
import { useReadDashboard } from './dashboard.queries.ts';
import { VIEW_ROWS } from './row-parts.ts';

/** Who viewed the profile. */
export function ViewsCard() {
  const { data } = useReadDashboard();
  if (!data) return null;
  return (
    <Card
      title={t`Who viewed me`}
      end={
        data.views.length > 0 ? (
          <TextLink href="/profile/views">
            <Trans>See all</Trans>
          </TextLink>
        ) : null
      }
    >
      {data.views.length === 0 ? (
        <EmptyCard>
          <Trans>No one has viewed your profile yet. You’ll see it here when they do.</Trans>
        </EmptyCard>
      ) : (
        <Suspense fallback={<CardSkeleton />}>
          <VIEW_ROWS.Part views={data.views} />
        </Suspense>
      )}
    </Card>
  );
}
