import type { NamedMember } from '@common-ground/contract/team/member';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useUnsentText } from '../../../platform/drafts/unsent-text.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { Button } from '../../../ui/button.tsx';
import { useListMentionableMembers } from '../drawer/application.queries.ts';
import { changeAddress } from '../pipeline-address.ts';

type OwingMembersProps = {
  readonly applicationId: string;
  readonly members: readonly NamedMember[];
};

/** Lists who still has to submit a scorecard, and lets the reader remind them with a note that mentions them. */
export function OwingMembers({ applicationId, members }: OwingMembersProps) {
  return (
    <div className="grid gap-1 text-small">
      <h4 className="font-text text-label tracking-normal">
        <Trans>Not submitted yet</Trans>
      </h4>
      <ul className="grid gap-1">
        {members.map((member) => (
          <li key={member.accountId} className="flex flex-wrap items-center justify-between gap-x-3">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{member.name ?? t`A colleague`}</bdi>
            <Reminder applicationId={applicationId} member={member} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text of the note, with the mention as it is typed: plain text, which is edited. */
const reminderOf = (name: string) => ['@', name, ' ', t`Please submit your scorecard.`].join('');

type ReminderProps = Pick<OwingMembersProps, 'applicationId'> & { readonly member: NamedMember };

/** Begins a note that mentions the member; nothing is sent before the reader adds it. Renders nothing if they couldn't read the note. */
function Reminder({ applicationId, member: { accountId, name } }: ReminderProps) {
  const canWrite = usePermission('score');
  const { data } = useListMentionableMembers(applicationId);
  const note = useUnsentText(`pipeline.note.${applicationId}`);
  if (!canWrite || name === null || !data?.items.some((member) => member.accountId === accountId))
    return null;
  const remind = () => {
    const reminder = reminderOf(name);
    note.write(note.text.trim() === '' ? reminder : [note.text.trimEnd(), reminder].join('\n'));
    changeAddress({ part: 'notes' });
  };
  return (
    <Button tone="link" aria-label={t`Remind ${{ name: isolated(name) }}`} onClick={remind}>
      <Trans>Remind…</Trans>
    </Button>
  );
}
