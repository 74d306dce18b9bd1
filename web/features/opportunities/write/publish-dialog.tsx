import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { formatLocations, formatPay } from '../../../platform/text/opportunity-formats.ts';
import { formatDayEnd } from '../../../platform/text/zone-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';

type PublishDialogProps = {
  readonly opportunity: CompanyOpportunity;
  /** Asks who works on it, and reports who is chosen but not added yet. */
  readonly askForHiringTeam: (onChoose: (name: string | null) => void) => ReactNode;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Says beforehand what becomes public, to whom, and what can't be changed later. */
export function PublishDialog({
  opportunity,
  askForHiringTeam,
  isBusy,
  error,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const { content, published, status, timeZone } = opportunity;
  const { pay, places, closesOn, process } = content;
  const isFirst = published === null;
  const [selectedColleague, setSelectedColleague] = useState<string | null>(null);
  /** The person whom the last attempt would have left out of the hiring team. */
  const [missingColleague, setMissingColleague] = useState<string | null>(null);
  const choose = (name: string | null) => {
    setSelectedColleague(name);
    setMissingColleague(null);
  };
  return (
    <Dialog title={isFirst ? t`Publish this job?` : t`Publish changes?`} onClose={onClose}>
      <div className="grid gap-3 text-small">
        <p className="text-body font-semibold break-words">{content.title}</p>
        <p className="break-words">
          {formatLocations(places as Parameters<typeof formatLocations>[0])} ·{' '}
          {formatPay(pay as Parameters<typeof formatPay>[0])}
        </p>
        <p>
          {isFirst || status === 'published'
            ? t`Candidates can see it right away, with your company’s name, what you’re looking for and why, your hiring stages and reply times. Job boards may copy it.`
            : t`This job is paused. Candidates will see the changes when you resume it.`}
        </p>
        <p>
          <Trans>Only your team sees your scorecards.</Trans>
        </p>
        {isFirst ? (
          <p className="text-muted">
            {closesOn ? (
              <Trans>
                The last day to apply is {formatDay(closesOn)}, {formatDayEnd(timeZone)}. Once the job is
                published, you can only move it later.
              </Trans>
            ) : null}{' '}
            <Trans>
              Once someone has applied, you can’t lower the pay, remove locations, or change the hours, the
              requirements or{' '}
              {plural(process.length, { one: 'your reply time', other: 'your # reply times' })}.
            </Trans>
          </p>
        ) : null}
      </div>
      {isFirst ? (
        <section className="grid grid-cols-1 gap-2 border-t border-line pt-3">
          <h3>
            <Trans>Who’s hiring for this job?</Trans>
          </h3>
          {askForHiringTeam(choose)}
        </section>
      ) : null}
      {error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(error)}
        </Notice>
      ) : null}
      {missingColleague ? (
        <Notice tone="danger" isUrgent>
          <Trans>
            You chose {isolated(missingColleague)}, but they aren’t on the hiring team yet. Select “Add to
            hiring team”, or go back to “Choose a colleague”.
          </Trans>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isBusy}
          onClick={() => (selectedColleague ? setMissingColleague(selectedColleague) : onPublish())}
        >
          {isFirst ? t`Publish job` : t`Publish changes`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
