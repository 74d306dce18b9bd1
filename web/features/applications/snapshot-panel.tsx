import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import type { ApplyPageProps } from './apply-page.tsx';
import { FileView } from './file-view.tsx';
import { SnapshotView } from './snapshot-view.tsx';

type SnapshotPanelProps = ApplyPageProps & { readonly application: ReceivedApplication };

/** What a company was sent, with its files. */
export function SnapshotPanel({ application, showParts }: SnapshotPanelProps) {
  return (
    <SnapshotView
      snapshot={application.snapshot}
      showParts={showParts}
      fileAction={(document) => <FileView applicationId={application.id} document={document} />}
    />
  );
}
