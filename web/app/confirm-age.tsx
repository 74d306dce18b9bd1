import { ConfirmAgePage } from '../features/accounts/confirm-age-page.tsx';
import { DataExportCard } from '../features/data-export/data-export-card.tsx';

/** The question for the age, with what a candidate can take along who is too young. */
export function ConfirmAge() {
  return <ConfirmAgePage download={<DataExportCard />} />;
}
