import type { ComponentProps } from 'react';
import { CompanyResponsePanel } from '../../../features/applications/company-response-panel.tsx';
import { OpenJobPanel } from '../../../features/opportunities/open/open-job-panel.tsx';
import { OverlapShort } from '../../../features/overlap/overlap-short-section.tsx';

/** A job next to the list, with the company's response times and the overlap from their own features. */
export function OpenJob(props: Pick<ComponentProps<typeof OpenJobPanel>, 'job' | 'moves'>) {
  return (
    <OpenJobPanel
      {...props}
      showResponse={(companyId) => <CompanyResponsePanel companyId={companyId} />}
      showOverlap={(overlap) => <OverlapShort overlap={overlap} />}
    />
  );
}
