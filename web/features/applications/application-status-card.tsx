import type { Application } from '@common-ground/contract/applications/applications';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { describeStatus, isOverdue } from '../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReadApplicationAnswer, useReadApplicationProgress } from './progress.queries.ts';
import { ReplyClockPart } from './reply-clock.tsx';

type ApplicationStatusCardProps = { readonly application: Application; readonly onWithdraw: () => void };

/** An application's status, when the reply is due, what the company has written, and withdrawing it. */
export function ApplicationStatusCard({ application, onWithdraw }: ApplicationStatusCardProps) {
  const { id, companyName, hasCompanyLeft, opportunityId, replyBy, status, events } = application;
  const { data: progress } = useReadApplicationProgress(id);
  const { data: answer } = useReadApplicationAnswer(id);
  const decision = events.findLast(({ words }) => words !== null);
  return (
    <Card title={t`Status`}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <p>{describeStatus(application)}</p>
          {progress?.stageName && isOpenApplication(status) ? (
            <p className="text-small text-muted">
              <Trans>Current stage: {isolated(progress.stageName)}</Trans>
            </p>
          ) : null}
        </div>
        {progress ? (
          <ReplyClockPart progress={progress} companyName={companyName} />
        ) : replyBy ? (
          <Reply replyBy={replyBy} isLate={isOverdue(application)} />
        ) : null}
        {decision?.words && decision.status !== 'offer' ? (
          <TitledText title={t`Message from the company`}>{decision.words}</TitledText>
        ) : null}
        {answer?.decline?.feedback ? (
          <TitledText title={t`Their feedback`}>{answer.decline.feedback}</TitledText>
        ) : null}
        {opportunityId ? (
          <p className="text-small">
            <TextLink href={hrefOf('/opportunities/$opportunityId', { opportunityId })}>
              <Trans>View job</Trans>
            </TextLink>
          </p>
        ) : hasCompanyLeft ? null : (
          <p className="text-small text-muted">
            <Trans>The company has removed this job.</Trans>
          </p>
        )}
        {isOpenApplication(status) ? (
          <div>
            <Button tone="quiet" onClick={onWithdraw}>
              <Trans>Withdraw application</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function TitledText({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="text-small">
      <p className="text-muted">{title}</p>
      <p className="mt-1 border-s-3 border-marigold ps-3 break-words whitespace-pre-line">{children}</p>
    </div>
  );
}

function Reply({ replyBy, isLate }: { readonly replyBy: string; readonly isLate: boolean }) {
  return isLate ? (
    <p className="text-small font-semibold text-clay">
      <Trans>They promised to reply by {formatDayWithWeekday(replyBy)}. They’re late.</Trans>
    </p>
  ) : (
    <p className="text-small">
      <Trans>
        You’ll hear by <strong className="font-semibold">{formatDayWithWeekday(replyBy)}</strong>.
      </Trans>
    </p>
  );
}
