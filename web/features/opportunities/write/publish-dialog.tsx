import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { dayWords } from '../../../platform/words/day-words.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { payWords, placesWords } from '../../../platform/words/opportunity-words.ts';
import { dayEndWords } from '../../../platform/words/zone-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';

type PublishDialogProps = {
  readonly opportunity: CompanyOpportunity;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Says what becomes public, to whom, and what of it stays, before it does. */
export function PublishDialog({ opportunity, isBusy, error, onPublish, onClose }: PublishDialogProps) {
  const { content, published, status, timeZone } = opportunity;
  const { pay, places, closesOn, process } = content;
  const isFirst = published === null;
  return (
    <Dialog title={isFirst ? 'Publish this?' : 'Publish the changes?'} onClose={onClose}>
      <div className="grid gap-3 text-small">
        <p className="text-body font-semibold break-words">{content.title}</p>
        <p className="break-words">
          {placesWords(places as Parameters<typeof placesWords>[0])} ·{' '}
          {payWords(pay as Parameters<typeof payWords>[0])}
        </p>
        <p>
          {isFirst || status === 'published'
            ? 'Every candidate here can read it at once, with your company’s name, what you ask for and why, the stages and by when you answer. Job boards may copy it.'
            : 'It is paused: candidates see the changes when you resume it.'}
        </p>
        <p>Your scorecards stay with your team.</p>
        {isFirst ? (
          <p className="text-muted">
            From then on the last day to apply can only move later:{' '}
            {closesOn ? `${dayWords(closesOn)}, ${dayEndWords(timeZone)}` : ''}. Once somebody has applied,
            what that person was told stays: the pay does not fall, and places, hours, what you ask for and
            your {process.length} promises stay.
          </p>
        ) : null}
      </div>
      {error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onPublish}>
          {isFirst ? 'Publish it' : 'Publish the changes'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}
