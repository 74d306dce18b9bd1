import { NOTIFICATION_KINDS, type NotificationKind } from '@common-ground/domain/profile/preferences';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NOTIFICATION_WORDS } from './preferences-words.ts';

/** What the candidate is written to about. All of it is off until they switch it on. */
export function NotificationsCard({
  value,
  onChange,
}: {
  readonly value: readonly NotificationKind[] | null;
  readonly onChange: (value: readonly NotificationKind[]) => void;
}) {
  const chosen = value ?? [];
  return (
    <Card title="What we may write to you about">
      <p className="mb-4 text-small text-muted">
        By mail, and only what you switch on. What an account needs, such as a new password, always comes.
      </p>
      <div className="grid gap-2.5">
        {NOTIFICATION_KINDS.map((kind) => (
          <Switch
            key={kind}
            {...NOTIFICATION_WORDS[kind]}
            isOn={chosen.includes(kind)}
            onChange={(isOn) =>
              onChange(NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </Card>
  );
}
