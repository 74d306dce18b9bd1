import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useTakeOverInterview } from '../company-interviews.queries.ts';

/** Says who organises an interview, and who took it over from whom. */
export function OrganiserLine({
  interview: { organiser, takenOver },
}: {
  readonly interview: Pick<CompanyInterview, 'organiser' | 'takenOver'>;
}) {
  return (
    <p className="text-muted">
      {organiser === null ? t`No organiser: they’ve left the team.` : null}
      {organiser?.name ? t`Organised by ${isolated(organiser.name)}.` : null}
      {takenOver === null ? null : ` ${describeTakeover(takenOver)}`}
    </p>
  );
}

function describeTakeover({ by, from, at }: NonNullable<CompanyInterview['takenOver']>): string {
  const who = isolated(by) ?? t`A colleague`;
  const whom = isolated(from);
  const day = formatInstantAsDay(at);
  return whom === null
    ? t`${{ who }} took it over on ${{ day }}.`
    : t`${{ who }} took it over from ${{ whom }} on ${{ day }}.`;
}

/** A button to become the organiser of a colleague's interview, which asks first. */
export function TakeOver({ interview }: { readonly interview: CompanyInterview }) {
  const [isAsking, setAsking] = useState(false);
  if (!interview.canTakeOver) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        <Trans>Take over</Trans>
      </Button>
      {isAsking ? <TakeOverDialog interview={interview} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type TakeOverDialogProps = { readonly interview: CompanyInterview; readonly onClose: () => void };

function TakeOverDialog({ interview, onClose }: TakeOverDialogProps) {
  const takingOver = useTakeOverInterview(interview.id);
  const { organiser } = interview;
  return (
    <Dialog title={t`Take over this interview?`} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-small">
          <Trans>
            You become its organiser: you can choose the interviewers and read adjustments the candidate asked
            for.
          </Trans>{' '}
          {organiser?.name ? t`We’ll notify ${isolated(organiser.name)}.` : null}{' '}
          <Trans>
            Your team can see who took over, and if you read the adjustments, the candidate can see your name.
          </Trans>
        </p>
        {takingOver.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(takingOver.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            isBusy={takingOver.isPending}
            onClick={() => takingOver.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Take over</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
