import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { formatDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { usePublishCulture, useUnpublishCulture } from './company-culture.queries.ts';

function UnpublishDialog({ onClose }: { readonly onClose: () => void }) {
  const unpublish = useUnpublishCulture();
  return (
    <Dialog title={t`Unpublish your culture?`} onClose={onClose}>
      <p>
        <Trans>
          Candidates will no longer see your culture or where they overlap with you, and you’ll no longer see
          candidates who share their result. Your people’s answers stay, and you can publish again at any
          time.
        </Trans>
      </p>
      {unpublish.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(unpublish.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={unpublish.isPending}
          onClick={() => unpublish.mutate({}, { onSuccess: onClose })}
        >
          <Trans>Unpublish</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep it public</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Says what has changed since the culture was published; answers arrive in releases of five. */
function describePublication(publishedCount: number, measured: CompanyCulturePage['measured']): string {
  const more = (measured?.raterCount ?? 0) - publishedCount;
  return more > 0
    ? t`${plural(more, { one: '# more answer is in. Publish again to include it.', other: '# more answers are in. Publish again to include them.' })}`
    : t`Your results have changed. Publish again to update what candidates see.`;
}

function PublicationStatus({ culture }: { readonly culture: CompanyCulturePage }) {
  const { publication, measured } = culture;
  if (publication) {
    const day = formatDay(publication.publishedOn);
    return (
      <div className="grid justify-items-start gap-2">
        <Chip tone="ground">
          <Trans>Public</Trans>
        </Chip>
        <p className="text-small">
          {t`${plural(publication.raterCount, { one: `Published on ${day}, based on # answer.`, other: `Published on ${day}, based on # answers.` })}`}{' '}
          {publication.isCurrent ? null : describePublication(publication.raterCount, measured)}
        </p>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Chip>
        <Trans>Not public</Trans>
      </Chip>
      <p className="text-small">
        {measured ? t`Only your company can see the results.` : t`You can publish once you have results.`}
      </p>
    </div>
  );
}

/** Says what of the company's culture is public and to whom, with buttons to publish and unpublish it. */
export function PublicationCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const [isUnpublishing, setUnpublishing] = useState(false);
  const publish = usePublishCulture();
  const { publication, measured } = culture;
  const canPublish = measured !== null && publication?.isCurrent !== true;
  // It stays open once it's published, which it then says.
  const [isOpen] = useState(canPublish);
  return (
    <CollapsibleCard
      id="publication"
      title={t`Who can see this`}
      note={publication ? t`Public` : t`Not public`}
      isOpen={isOpen}
      tone="sunk"
    >
      <div className="grid gap-4">
        <PublicationStatus culture={culture} />
        <div className="text-small text-muted">
          <p className="font-semibold text-ink">
            <Trans>Once it’s public</Trans>
          </p>
          <ul className="mt-1 grid list-disc gap-1 ps-4">
            <li>
              <Trans>
                Candidates see the mean for each dimension, how many people answered and how they were
                invited. From 25 answers on, they also see how far apart people are. Those who’ve agreed to be
                compared see where they overlap with you.
              </Trans>
            </li>
            <li>
              <Trans>
                When candidates share their result, you see the overlap and the order of their priorities. You
                see their name only if they share that too.
              </Trans>
            </li>
            <li>
              <Trans>
                We don’t show candidates your stated order, and we don’t show anyone one person’s answers.
              </Trans>
            </li>
          </ul>
        </div>
        {publish.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(publish.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-x-3 gap-y-2 empty:-mt-4">
          {canPublish ? (
            <Button
              isBusy={publish.isPending}
              onClick={() => publish.mutate({ ifMatch: culture.publicationVersion })}
            >
              {publication ? t`Publish again` : t`Publish our culture`}
            </Button>
          ) : null}
          {publication ? (
            <Button tone="quiet" onClick={() => setUnpublishing(true)}>
              <Trans>Unpublish</Trans>
            </Button>
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {publication && publish.isSuccess ? t`Published.` : ''}
        </p>
      </div>
      {isUnpublishing ? <UnpublishDialog onClose={() => setUnpublishing(false)} /> : null}
    </CollapsibleCard>
  );
}
