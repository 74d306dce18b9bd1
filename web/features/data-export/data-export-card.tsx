import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { useSession } from '../../platform/session/current-session.ts';
import { Card } from '../../ui/card.tsx';
import { CvRow } from './cv-row.tsx';
import { useExportEverything, useExportJsonResume } from './data-export.queries.ts';
import { DownloadRow } from './download-row.tsx';

const MEGABYTES = {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

/** Downloads of a candidate's data: everything, a CV, or a JSON Resume. */
export function DataExportCard() {
  const session = useSession();
  const email = session.auth === 'signed-in' ? session.user.email : null;
  const exportEverything = useExportEverything();
  const resume = useExportJsonResume();
  const received = formatNumber(exportEverything.receivedBytes / 1_000_000, MEGABYTES);
  return (
    <Card title={t`Download your data`}>
      <DownloadRow
        title={t`Everything`}
        description={t`One ZIP file with your profile, assessment answers and results, applications, messages, documents, and who viewed what. A README explains each file. It leaves out equal-opportunity answers, which have their own download, and companies’ internal notes and ratings. Keep the ZIP somewhere safe.`}
        action={t`Download everything (ZIP)`}
        progress={
          exportEverything.receivedBytes === 0
            ? t`Preparing your download…`
            : t`Downloading… ${received} so far`
        }
        state={exportEverything}
        onDownload={() => exportEverything.mutate()}
      />
      <CvRow email={email} />
      <DownloadRow
        title={t`JSON Resume`}
        description={t`Your profile in an open format that other job sites and CV tools can read.`}
        action={t`Download JSON Resume`}
        progress={t`Preparing your download…`}
        state={resume}
        onDownload={() => resume.mutate(email)}
      />
    </Card>
  );
}
