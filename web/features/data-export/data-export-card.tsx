import { useSession } from '../../platform/session/current-session.ts';
import { Card } from '../../ui/card.tsx';
import { CvRow } from './cv-row.tsx';
import { useExportEverything, useExportJsonResume } from './data-export.queries.ts';
import { DownloadRow } from './download-row.tsx';

const MEGABYTE = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** What a candidate can take along: everything, a CV, or a JSON Resume. */
export function DataExportCard() {
  const session = useSession();
  const email = session.auth === 'signed-in' ? session.user.email : null;
  const everything = useExportEverything();
  const resume = useExportJsonResume();
  const received = MEGABYTE.format(everything.receivedBytes / 1_000_000);
  return (
    <Card title="Your data, to take with you">
      <DownloadRow
        title="Everything"
        description="All that we keep about you in one ZIP: your profile, answers and results, applications, who saw what, and your documents. A file in it says what is what. It is for you alone, so keep it in a safe place."
        action="Download everything (ZIP)"
        progress={everything.receivedBytes === 0 ? 'Putting it together.' : `${received} so far.`}
        state={everything}
        onDownload={() => everything.mutate()}
      />
      <CvRow email={email} />
      <DownloadRow
        title="JSON Resume"
        description="Your profile in an open format that other job sites and CV tools can read."
        action="Download JSON Resume"
        progress="Writing it."
        state={resume}
        onDownload={() => resume.mutate(email)}
      />
    </Card>
  );
}
