import { t } from '@common-ground/i18n/t';
import { Dialog } from '../../../ui/dialog.tsx';
import { DataPromises } from '../sign-up/data-promises-section.tsx';
import { AnalyticsSwitch } from './analytics-switch.tsx';

/** What happens with the data, with the switch for usage statistics where there are any. */
export function PrivacyCard({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t`What happens with your data`} onClose={onClose}>
      <DataPromises />
      <AnalyticsSwitch />
    </Dialog>
  );
}
