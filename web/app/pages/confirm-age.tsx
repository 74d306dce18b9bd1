import { ConfirmAgePage } from '../../features/accounts/sign-up/confirm-age-page.tsx';
import { DataExportCard } from '../../features/data-export/data-export-card.tsx';

/** Asks candidates to confirm their age, and lets those who are too young download their data. */
export function ConfirmAge() {
  return <ConfirmAgePage download={<DataExportCard />} />;
}
