import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import type { ApplyPageProps } from './apply-page.tsx';
import { FileView } from './file-view.tsx';
import { SnapshotView } from './snapshot-view.tsx';

type ReceivedPanelProps = ApplyPageProps & { readonly application: ReceivedApplication };

/** What a company was sent, with its files. */
export function ReceivedPanel({ application, showParts }: ReceivedPanelProps) {
  return (
    <SnapshotView
      snapshot={application.snapshot}
      showParts={showParts}
      fileAction={(document) => <FileView applicationId={application.id} document={document} />}
    />
  );
}
