import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Card } from '../../../ui/card.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadCultureSharing, useSaveCultureSharing } from './culture.queries.ts';

type SharingPanelProps = {
  readonly title?: string;
  /** Whether it's folded on a phone. */
  readonly isCollapsible?: boolean;
};

/** Who can see the newest result, with the sharing switch. */
export function SharingPanel({ title = t`Who can see this`, isCollapsible = true }: SharingPanelProps) {
  const sharing = useReadCultureSharing();
  const save = useSaveCultureSharing();
  const isShared = sharing.data?.isShared ?? false;
  const obstacle = sharing.data?.hindrance ?? null;

  const content = (
    <>
      {sharing.isPending ? <SkeletonBlock className="h-28" /> : null}
      {sharing.isError ? (
        <ErrorState onRetry={() => void sharing.refetch()} isRetrying={sharing.isFetching}>
          {failureMessage(sharing.error)}
        </ErrorState>
      ) : null}
      {sharing.data ? (
        <div className="grid gap-4">
          <p aria-live="polite">
            {isShared
              ? t`You, and the verified companies that can see you and have published their own culture.`
              : t`Only you.`}
          </p>
          <Switch
            label={t`Share with companies`}
            description={t`Turning it off takes effect right away.`}
            isOn={isShared}
            onChange={(next) => save.mutate(next)}
            isDisabled={save.isPending || (obstacle !== null && !isShared)}
          />
          {save.isError ? (
            <Notice tone="danger" isUrgent>
              {failureMessage(save.error)}
            </Notice>
          ) : null}
          {obstacle === 'result_missing' ? (
            <p className="text-small">
              <Trans>
                There’s nothing to share yet.{' '}
                <TextLink href="/assessments/company-culture">Take the culture test</TextLink> first.
              </Trans>
            </p>
          ) : null}
          {obstacle === 'birth_date_needed' ? (
            <p className="text-small">
              <Trans>
                Before you can share, we need to know that you’re 18 or over.{' '}
                <TextLink href="/general/personal">Add your date of birth</TextLink>. It’s only used for the
                age rules, and companies never see it.
              </Trans>
            </p>
          ) : null}
          {obstacle === 'sharing_not_allowed' ? (
            <p className="text-small">
              <Trans>You can share it once you’re 18. Until then, only you can see this.</Trans>
            </p>
          ) : null}
          <div className="text-small text-muted">
            <p>
              <Trans>
                <span className="font-semibold text-ink">What they see:</span> how your newest result overlaps
                with their culture, in the same words as you see it, the places of your eight priorities, and
                from your profile your country and career stage. No answers and no points, and your name and
                your note only where you chose to show your name. They can search for people who share a
                result, but can’t sort people by it.
              </Trans>
            </p>
            <p className="mt-2">
              <Trans>
                <span className="font-semibold text-ink">What it’s not for:</span> it says nothing about how
                well you work. We ask companies not to turn anyone down because of it, but we can’t see why
                they decide.
              </Trans>
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
  if (isCollapsible)
    return (
      <CollapsibleCard title={title} tone="sunk" isForScreen>
        {content}
      </CollapsibleCard>
    );
  return (
    <Card title={title} tone="sunk" className="print:hidden">
      {content}
    </Card>
  );
}
