import type { Application } from '@common-ground/contract/applications/applications';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { isolated } from '@common-ground/domain/isolated';
import type { ReactNode } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { isOverdue, statusWords } from '../../platform/words/application-words.ts';
import { presentDay, weekdayWords } from '../../platform/words/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReadApplicationAnswer, useReadApplicationProgress } from './progress.queries.ts';
import { ReplyClockPart } from './reply-clock.tsx';

type StandingCardProps = { readonly application: Application; readonly onWithdraw: () => void };

/** Where an application stands, by when the answer comes, what the company has written, and taking it back. */
export function StandingCard({ application, onWithdraw }: StandingCardProps) {
  const { id, companyName, opportunityId, replyBy, status, events } = application;
  const { data: progress } = useReadApplicationProgress(id);
  const { data: answer } = useReadApplicationAnswer(id);
  const decision = events.findLast(({ words }) => words !== null);
  return (
    <Card title="Where it stands">
      <div className="grid grid-cols-1 gap-4">
        <div>
          <p>{statusWords(application)}</p>
          {progress?.stageName && isOpenApplication(status) ? (
            <p className="text-small text-muted">They call this step “{isolated(progress.stageName)}”.</p>
          ) : null}
        </div>
        {progress ? (
          <ReplyClockPart progress={progress} companyName={companyName} />
        ) : replyBy ? (
          <Reply replyBy={replyBy} />
        ) : null}
        {decision?.words && decision.status !== 'offer' ? (
          <Words title="In their words">{decision.words}</Words>
        ) : null}
        {answer?.decline?.feedback ? (
          <Words title="What they tell you for the next time">{answer.decline.feedback}</Words>
        ) : null}
        {opportunityId ? (
          <p className="text-small">
            <TextLink href={hrefOf('/opportunities/$opportunityId', { opportunityId })}>
              The opportunity
            </TextLink>
          </p>
        ) : (
          <p className="text-small text-muted">The company has taken this opportunity away.</p>
        )}
        {isOpenApplication(status) ? (
          <div>
            <Button tone="quiet" onClick={onWithdraw}>
              Take it back
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Words({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="text-small">
      <p className="text-muted">{title}</p>
      <p className="mt-1 border-s-3 border-marigold ps-3 break-words whitespace-pre-line">{children}</p>
    </div>
  );
}

function Reply({ replyBy }: { readonly replyBy: string }) {
  return isOverdue(replyBy, presentDay()) ? (
    <p className="text-small font-semibold text-clay">
      An answer was promised by {weekdayWords(replyBy)}. They are late.
    </p>
  ) : (
    <p className="text-small">
      You hear by <strong className="font-semibold">{weekdayWords(replyBy)}</strong>.
    </p>
  );
}
