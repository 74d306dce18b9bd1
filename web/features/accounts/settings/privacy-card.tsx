import { t } from '@common-ground/i18n/t';
import { useSession } from '../../../platform/session/current-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DataPromises } from '../sign-up/data-promises-section.tsx';
import { AnalyticsSwitch } from './analytics-switch.tsx';

/** What happens with the data, with the switch for usage statistics where there are any. */
export function PrivacyCard({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const isMember = session.auth === 'signed-in' && session.role === 'company';
  return (
    <Dialog title={t`What happens with your data`} onClose={onClose}>
      <DataPromises isMember={isMember} />
      <AnalyticsSwitch />
    </Dialog>
  );
}
