import type { ReceivedInvitation } from '@common-ground/contract/invitations';
import { instantDayWords } from '../../platform/day-words.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInvitationPause, useSavingPause } from './invitations.queries.ts';

type InvitationPauseProps = {
  readonly companyId: string;
  readonly companyName: string;
  readonly pause: NonNullable<ReceivedInvitation['pause']>;
};

/** Says until when a company can't invite the candidate after a no, and lets them change that. */
export function InvitationPause({ companyId, companyName, pause }: InvitationPauseProps) {
  const saving = useSavingPause(companyId);
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p role="status" className="max-w-[65ch] wrap-anywhere">
        {pause.isLifted
          ? `You said no, and ${companyName} may invite you again for another job.`
          : `You said no, so ${companyName} can’t invite you again until ${instantDayWords(pause.until)}. You can still apply.`}
      </p>
      <Button tone="quiet" isBusy={saving.isPending} onClick={() => saving.mutate(!pause.isLifted)}>
        {pause.isLifted ? 'Pause their invitations again' : 'They may invite me again'}
      </Button>
      {saving.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(saving.error)}
        </Notice>
      ) : null}
    </div>
  );
}

/** The same on a company's page; nothing where there was no recent no. */
export function InvitationPausePanel({ companyId, companyName }: Omit<InvitationPauseProps, 'pause'>) {
  const { data } = useInvitationPause(companyId);
  if (!data?.pause) return null;
  return (
    <Card title="Invitations">
      <InvitationPause companyId={companyId} companyName={companyName} pause={data.pause} />
    </Card>
  );
}
