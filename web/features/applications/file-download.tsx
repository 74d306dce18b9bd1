import { failureWords } from '../../platform/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { useFileDownload } from './applications.queries.ts';

type FileDownloadProps = {
  readonly applicationId: string;
  readonly documentId: string;
  readonly name: string;
};

/** Fetches a file that was sent. */
export function FileDownload({ applicationId, documentId, name }: FileDownloadProps) {
  const download = useFileDownload(applicationId, documentId);
  return (
    <>
      <Button
        tone="link"
        isBusy={download.isPending}
        aria-label={`Download: ${name}`}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      {download.error ? (
        <span role="alert" className="text-clay">
          {failureWords(download.error)}
        </span>
      ) : null}
    </>
  );
}
