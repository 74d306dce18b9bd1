import type { ApplicationProgress, ReplyClock } from '@common-ground/contract/response-clock/response-clock';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { instantDay } from '../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { formatDayEnd } from '../../platform/text/zone-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { formatElapsedShare } from './elapsed-share.ts';
import { useAskForAnswer } from './progress.queries.ts';

type ReplyClockProps = { readonly progress: ApplicationProgress; readonly companyName: string };

/** When the reply is due, how much of the time has passed, and a button to ask for it once it's late. */
export function ReplyClockPart({ progress, companyName }: ReplyClockProps) {
  const { clock } = progress;
  if (clock === null) return null;
  return (
    <div className="grid gap-2.5">
      <Promised clock={clock} />
      <ProgressBar value={Math.round(clock.share * 100)} max={100} label={formatElapsedShare(clock)} />
      <p className="text-small text-muted">{formatElapsedShare(clock)}</p>
      <div role="status" className="empty:hidden">
        {clock.askedAt ? (
          <Notice tone="success">
            <Trans>
              You asked for an update on {instantDay(clock.askedAt)}. We notified the people who decide and
              the owners of {isolated(companyName)}.
            </Trans>
          </Notice>
        ) : null}
      </div>
      {progress.canAsk ? <Ask applicationId={progress.applicationId} companyName={companyName} /> : null}
    </div>
  );
}

function Promised({ clock }: { readonly clock: NonNullable<ReplyClock> }) {
  return clock.isLate ? (
    <p className="text-small font-semibold text-clay">
      <Trans>They promised to reply by {formatDayWithWeekday(clock.replyBy)}. They’re late.</Trans>
    </p>
  ) : (
    <p className="text-small">
      <Trans>
        You’ll hear by <strong className="font-semibold">{formatDayWithWeekday(clock.replyBy)}</strong>,{' '}
        {formatDayEnd(clock.timeZone)}.
      </Trans>
    </p>
  );
}

function Ask({
  applicationId,
  companyName,
}: {
  readonly applicationId: string;
  readonly companyName: string;
}) {
  const asking = useAskForAnswer(applicationId);
  return (
    <div className="grid justify-items-start gap-2">
      <Button tone="quiet" isBusy={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isPending ? t`Sending…` : t`Ask for an update`}
      </Button>
      <p className="text-small text-muted">
        <Trans>
          You can ask once for this reply. We’ll notify the people who decide and the owners of{' '}
          {isolated(companyName)}.
        </Trans>
      </p>
      {asking.error ? (
        <p role="alert" className="text-small text-clay">
          {failureMessage(asking.error)}
        </p>
      ) : null}
    </div>
  );
}
