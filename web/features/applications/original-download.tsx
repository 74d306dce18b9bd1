import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { type SentFile, useLinkReceivedDocument } from './received-documents.queries.ts';

/** Offers the file itself, and says what that means. */
export function OriginalDownload({ file: { applicationId, documentId } }: { readonly file: SentFile }) {
  const download = useLinkReceivedDocument(applicationId, documentId);
  return (
    <section aria-label={t`Original file`} className="grid gap-3 border-t border-line pt-4">
      <p className="max-w-[75ch] text-small">
        <Trans>
          <strong>The original can carry risks that what you see here doesn’t.</strong> Here, nothing in the
          file runs on your device. The original is the file as the candidate sent it. We check files when
          they’re uploaded, but no check finds everything, so download it only if you need it.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="quiet" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download original</Trans>
        </Button>
        {download.error ? (
          <p role="alert" className="text-small text-clay">
            {failureWords(download.error)}
          </p>
        ) : null}
      </div>
      <p className="text-tiny text-muted">
        <Trans>The candidate can see that your company opened a document.</Trans>
      </p>
    </section>
  );
}
