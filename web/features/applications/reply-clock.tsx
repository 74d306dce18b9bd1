import type { ApplicationProgress, ReplyClock } from '@common-ground/contract/response-clock/response-clock';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { instantDay } from '../../platform/words/application-words.ts';
import { weekdayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { dayEndWords } from '../../platform/words/zone-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { shareWords } from './clock-words.ts';
import { useAskForAnswer } from './progress.queries.ts';

type ReplyClockProps = { readonly progress: ApplicationProgress; readonly companyName: string };

/** When the reply is due, how much of the time has passed, and a button to ask for it once it's late. */
export function ReplyClockPart({ progress, companyName }: ReplyClockProps) {
  const { clock } = progress;
  if (clock === null) return null;
  return (
    <div className="grid gap-2.5">
      <Promised clock={clock} />
      <ProgressBar value={Math.round(clock.share * 100)} max={100} label={shareWords(clock)} />
      <p className="text-small text-muted">{shareWords(clock)}</p>
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
      <Trans>They promised to reply by {weekdayWords(clock.replyBy)}. They’re late.</Trans>
    </p>
  ) : (
    <p className="text-small">
      <Trans>
        You’ll hear by <strong className="font-semibold">{weekdayWords(clock.replyBy)}</strong>,{' '}
        {dayEndWords(clock.timeZone)}.
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
          {failureWords(asking.error)}
        </p>
      ) : null}
    </div>
  );
}
