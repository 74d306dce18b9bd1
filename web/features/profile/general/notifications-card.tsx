import {
  DEFAULT_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@common-ground/domain/profile/preferences';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Switch } from '../../../ui/fields/switch.tsx';
import { FoldingCard } from '../../../ui/folding-card.tsx';
import { NOTIFICATION_WORDS } from './preferences-words.ts';

/** The candidate's email switches, on by default. A kind that is never sent has no switch and keeps its stored answer. */
export function NotificationsCard({
  value,
  onChange,
}: {
  readonly value: readonly NotificationKind[] | null;
  readonly onChange: (value: readonly NotificationKind[]) => void;
}) {
  const chosen: readonly NotificationKind[] = value ?? DEFAULT_NOTIFICATIONS;
  return (
    <FoldingCard id="notifications" title={t`Email notifications`}>
      <p className="mb-4 text-small text-muted">
        <Trans>
          These are on unless you turn them off. We always send account emails, such as password resets.
        </Trans>
      </p>
      <div className="grid gap-2.5">
        {DEFAULT_NOTIFICATIONS.map((kind) => (
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
    </FoldingCard>
  );
}
