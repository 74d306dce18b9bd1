import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { Document } from '@common-ground/contract/documents/documents';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import type { ApplyPageProps } from './apply-page.tsx';
import { documentName } from './file-description.ts';
import { SnapshotView } from './snapshot-view.tsx';

type ReviewStepProps = Pick<ApplyPageProps, 'showParts'> & {
  readonly emailChoice: ReactNode;
  readonly snapshot: Snapshot;
  /** The day by which the company promises a reply, `YYYY-MM-DD`. */
  readonly replyBy: string;
  /** Whether it differs from the first preview. */
  readonly isRenewed: boolean;
  /** A CV that could be attached but isn't. */
  readonly cv: Document | null;
  readonly onAttach: (documentId: string) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onBack: () => void;
  readonly onSend: () => void;
};

/** Exactly what is sent, and the button that sends it. */
export function ReviewStep({ snapshot, replyBy, isRenewed, showParts, ...props }: ReviewStepProps) {
  const { emailChoice, cv, isBusy, failure, onAttach, onBack, onSend } = props;
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
      {cv === null ? null : (
        <Notice title={t`Add your CV?`}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>
              <Trans>“{isolated(documentName(cv.kind, cv.label))}” isn’t attached.</Trans>
            </p>
            <Button tone="quiet" onClick={() => onAttach(cv.id)}>
              <Trans>Attach CV</Trans>
            </Button>
          </div>
        </Notice>
      )}
      <p>
        <Trans>
          You’ll hear by <strong className="font-semibold">{formatDayWithWeekday(replyBy)}</strong> if you
          apply now.
        </Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>
          If companies can find you without your name, this company stops seeing that profile once you apply.
          It may be able to tell the profile was yours.
        </Trans>
      </p>
      {emailChoice}
      <FailureNotice message={failure} />
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
