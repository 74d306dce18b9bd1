import type { ReceivedInvitation } from '@common-ground/contract/invitations/invitations';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useReadInvitationPause, useSaveInvitationPause } from './invitations.queries.ts';

type InvitationPauseProps = {
  readonly companyId: string;
  readonly companyName: string;
  readonly pause: NonNullable<ReceivedInvitation['pause']>;
};

/** Says until when a company can't invite the candidate after a decline, and lets them change that. */
export function InvitationPause({ companyId, companyName, pause }: InvitationPauseProps) {
  const saving = useSaveInvitationPause(companyId);
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p role="status" className="max-w-[65ch] wrap-anywhere">
        {pause.isLifted
          ? t`You declined, and ${isolated(companyName)} can invite you again for another job.`
          : t`You declined, so ${isolated(companyName)} can’t invite you again until ${formatInstantAsDay(pause.until)}. You can still apply.`}
      </p>
      <Button tone="quiet" isBusy={saving.isPending} onClick={() => saving.mutate(!pause.isLifted)}>
        {pause.isLifted ? t`Pause invitations again` : t`Allow invitations again`}
      </Button>
      {saving.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(saving.error)}
        </Notice>
      ) : null}
    </div>
  );
}

/** The same on a company's page; renders nothing without a recent decline. */
export function InvitationPausePanel({ companyId, companyName }: Omit<InvitationPauseProps, 'pause'>) {
  const { data } = useReadInvitationPause(companyId);
  if (!data?.pause) return null;
  return (
    <Card title={t`Invitations`}>
      <InvitationPause companyId={companyId} companyName={companyName} pause={data.pause} />
    </Card>
  );
}
