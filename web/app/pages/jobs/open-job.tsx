import type { ComponentProps } from 'react';
import { CompanyResponsePanel } from '../../../features/applications/company-response-panel.tsx';
import { OpenJobPanel } from '../../../features/opportunities/open/open-job-panel.tsx';
import { OverlapShort } from '../../../features/overlap/overlap-short-section.tsx';

/** A job next to the list, with the company's answers and the overlap, each by the feature that knows of it. */
export function OpenJob(props: Pick<ComponentProps<typeof OpenJobPanel>, 'job' | 'moves'>) {
  return (
    <OpenJobPanel
      {...props}
      showResponse={(companyId) => <CompanyResponsePanel companyId={companyId} />}
      showOverlap={(overlap) => <OverlapShort overlap={overlap} />}
    />
  );
}
