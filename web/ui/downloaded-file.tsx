import { t } from '@common-ground/i18n/t';
import { FileButton } from './file-button.tsx';

type DownloadedFileProps = {
  readonly name: string;
  /** In words. */
  readonly size: string;
  /** Why the last attempt failed, as text; null if it didn't. */
  readonly failure: string | null;
  readonly onDownload: () => void;
};

/** A file to download, with the reason if that fails. */
export function DownloadedFile({ name, size, failure, onDownload }: DownloadedFileProps) {
  return (
    <div className="max-w-md">
      <FileButton name={name} size={size} verb={t`Download`} onPress={onDownload} />
      {failure ? (
        <p role="alert" className="mt-1 text-small text-clay">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
