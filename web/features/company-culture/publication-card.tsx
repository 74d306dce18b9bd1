import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { useState } from 'react';
import { answersWords, moreAnswersWords } from '../../platform/words/culture-words.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { usePublishCulture, useUnpublishCulture } from './company-culture.queries.ts';

function UnpublishDialog({ onClose }: { readonly onClose: () => void }) {
  const unpublish = useUnpublishCulture();
  return (
    <Dialog title="Take your culture back?" onClose={onClose}>
      <p>
        Candidates no longer see where they overlap with you, and you no longer see those who share. The
        answers of your people stay, and you can publish again at any time.
      </p>
      {unpublish.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(unpublish.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={unpublish.isPending}
          onClick={() => unpublish.mutate({}, { onSuccess: onClose })}
        >
          Take it back
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it public
        </Button>
      </div>
    </Dialog>
  );
}

/** What has come since a culture was published: only ever told in whole releases of five. */
function newsWords(publishedCount: number, measured: CompanyCulturePage['measured']): string {
  const more = (measured?.raterCount ?? 0) - publishedCount;
  return more > 0
    ? `${moreAnswersWords(more)} Publish again to bring it up to date.`
    : 'What is measured now differs from it: publish again to bring it up to date.';
}

function Standing({ culture }: { readonly culture: CompanyCulturePage }) {
  const { publication, measured } = culture;
  if (publication)
    return (
      <div className="grid justify-items-start gap-2">
        <Chip tone="ground">Public</Chip>
        <p className="text-small">
          Published on {dayWords(publication.publishedOn)}, from {answersWords(publication.raterCount)}.
          {publication.isCurrent ? '' : ` ${newsWords(publication.raterCount, measured)}`}
        </p>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Chip>Not public</Chip>
      <p className="text-small">
        {measured ? 'Only you see what is measured.' : 'You can publish once you have results.'}
      </p>
    </div>
  );
}

/** What is public of the company's culture, to whom, and the switch for it. */
export function PublicationCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const [isTakingBack, setTakingBack] = useState(false);
  const publish = usePublishCulture();
  const { publication, measured } = culture;
  const canPublish = measured !== null && publication?.isCurrent !== true;
  return (
    <Card title="Who sees this" tone="sunk">
      <div className="grid gap-4">
        <Standing culture={culture} />
        <div className="text-small text-muted">
          <p className="font-semibold text-ink">When it is public</p>
          <ul className="mt-1 list-disc space-y-1 ps-4">
            <li>
              Every candidate with a result sees your name, the overlap with it, the mean on each dimension,
              how many people answered, and how they were invited. From ten answers on, they also see how far
              apart people are.
            </li>
            <li>
              Of candidates who share their result you see the overlap and the places of their priorities, and
              their name only where they show it to you.
            </li>
            <li>We don’t show one person’s answers, or the order that you state, to anyone.</li>
          </ul>
        </div>
        {publish.error ? (
          <Notice tone="danger" isUrgent>
            {failureWords(publish.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-x-3 gap-y-2 empty:-mt-4">
          {canPublish ? (
            <Button isBusy={publish.isPending} onClick={() => publish.mutate({})}>
              {publication ? 'Publish again' : 'Publish our culture'}
            </Button>
          ) : null}
          {publication ? (
            <Button tone="quiet" onClick={() => setTakingBack(true)}>
              Take it back
            </Button>
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {publication && publish.isSuccess ? 'Published.' : ''}
        </p>
      </div>
      {isTakingBack ? <UnpublishDialog onClose={() => setTakingBack(false)} /> : null}
    </Card>
  );
}
