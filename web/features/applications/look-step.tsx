import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { weekdayWords } from '../../platform/words/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import type { ApplyPageProps } from './apply-page.tsx';
import { SnapshotView } from './snapshot-view.tsx';

type LookStepProps = ApplyPageProps & {
  readonly snapshot: Snapshot;
  /** The day by which the company promises an answer, `YYYY-MM-DD`. */
  readonly replyBy: string;
  /** It is not what was looked at first. */
  readonly isRenewed: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onBack: () => void;
  readonly onSend: () => void;
};

/** Exactly what is sent, and the button that sends it. */
export function LookStep({ snapshot, replyBy, isRenewed, showParts, ...props }: LookStepProps) {
  const { isBusy, failure, onBack, onSend } = props;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isRenewed ? (
        <Notice tone="warning" title={t`Check again before you send`} isUrgent>
          <Trans>
            Your profile, the job or the day you’ll hear by has changed since you checked. Nothing was sent.
            This is what would be sent now.
          </Trans>
        </Notice>
      ) : null}
      <Card>
        <SnapshotView snapshot={snapshot} showParts={showParts} />
      </Card>
      <p>
        <Trans>
          You’ll hear by <strong className="font-semibold">{weekdayWords(replyBy)}</strong> if you apply now.
        </Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>
          If companies can find you without your name, this company no longer sees that card once you apply.
          They may be able to tell it was yours.
        </Trans>
      </p>
      <FailureNotice words={failure} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="quiet" onClick={onBack}>
          <Trans>Edit application</Trans>
        </Button>
        <Button isBusy={isBusy} onClick={onSend}>
          {isBusy ? t`Sending…` : t`Send application`}
        </Button>
      </div>
    </div>
  );
}
