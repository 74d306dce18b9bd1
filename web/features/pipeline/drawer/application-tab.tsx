import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { describeCriterion } from '@common-ground/domain/opportunities/criterion-labels';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useState } from 'react';
import { usePermission } from '../../../platform/session/membership.ts';
import { CRITERION_STATUS_LABELS, describeEvidence } from '../../../platform/text/criterion-labels.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { useFocusLeftToPane } from '../../../ui/frames/pane-focus.ts';
import { prepared } from '../../../ui/prepared.tsx';
import type { RevealDialogProps } from '../reveals/reveal-dialog.tsx';

const RevealDialog = prepared<RevealDialogProps>(
  async () => (await import('../reveals/reveal-dialog.tsx')).RevealDialog,
);

type ApplicationTabProps = {
  readonly application: ReceivedApplication;
  /** Whether the name and everything that could identify the candidate is withheld. */
  readonly isWithheld: boolean;
  /** The application as it was sent. */
  readonly children: ReactNode;
};

/** Shows the application as it was sent, and how it compares with the criteria. */
export function ApplicationTab({ application, isWithheld, children }: ApplicationTabProps) {
  const { snapshot, sentAt } = application;
  return (
    <div className="grid gap-6">
      {isWithheld ? <BlindNotice application={application} /> : null}
      {snapshot.opportunity.criteria.length > 0 ? (
        <section>
          <h3>
            <Trans>Your criteria</Trans>
          </h3>
          <Criteria application={application} />
        </section>
      ) : null}
      <section className="grid gap-3">
        <p className="text-tiny text-muted">
          <Trans>
            Sent on {formatInstantAsDay(sentAt)}. If they change their profile later, this stays the same.
          </Trans>
        </p>
        {children}
      </section>
    </div>
  );
}

/** Says what blind review withholds, and offers to reveal the candidate. */
function BlindNotice({ application }: Pick<ApplicationTabProps, 'application'>) {
  const [isRevealing, setRevealing] = useState(false);
  const canReveal = usePermission('score');
  const part = useFocusLeftToPane<HTMLDivElement>();
  useEffect(RevealDialog.prepare, []);
  return (
    <div ref={part} className="rounded-card border border-sky/40 bg-sky-wash px-4 py-3 text-small">
      <p className="font-semibold">
        <Trans>Blind review</Trans>
      </p>
      <p>
        <Trans>
          We’re hiding the name, contact details, schools and employers, dates, links, pronouns, the note and
          all documents.
        </Trans>
      </p>
      {canReveal ? (
        <Button tone="link" className="-ms-1.5" onClick={() => setRevealing(true)}>
          <Trans>Reveal identity</Trans>
        </Button>
      ) : null}
      {isRevealing ? <RevealDialog application={application} onClose={() => setRevealing(false)} /> : null}
    </div>
  );
}

const TONES = { met: 'ground', not_met: 'clay', unknown: 'plain' } as const;

function Criteria({ application }: { readonly application: ReceivedApplication }) {
  const { snapshot, standings } = application;
  return (
    <ul className="mt-2 grid gap-3">
      {snapshot.opportunity.criteria.map((criterion) => {
        const found = standings.find(({ criterionId }) => criterionId === criterion.id);
        const standing = found?.standing ?? 'unknown';
        const evidence = describeEvidence(criterion, found?.evidence ?? null);
        return (
          <li key={criterion.id} className="flex items-start justify-between gap-3 text-small">
            <div className="min-w-0">
              <p className="font-semibold">{text(describeCriterion(criterion))}</p>
              <p className="text-muted">
                {criterion.need === 'must' ? t`Must-have` : t`Nice to have`}
                {evidence ? ` · ${evidence}` : ''}
              </p>
            </div>
            <Chip tone={TONES[standing]}>{CRITERION_STATUS_LABELS[standing]}</Chip>
          </li>
        );
      })}
    </ul>
  );
}
