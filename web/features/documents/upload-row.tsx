import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatFileSize } from '../../platform/file-messages.ts';
import { Button } from '../../ui/button.tsx';
import { CircleAlertIcon, CircleCheckIcon, CrossIcon } from '../../ui/signs/icons.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { canRetry, uploadProblemMessage } from './document-texts.ts';
import { type Upload, uploadQueue } from './upload-queue.ts';

/** An upload: its progress, and how to cancel or retry it. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { id, name, state, share, problem } = upload;
  const hasEnded = state === 'done' || state === 'failed';
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border border-line bg-surface py-1.5 ps-4 pe-1.5">
      <div className="flex items-center gap-3">
        {state === 'done' ? <CircleCheckIcon className="size-5 flex-none text-ground" /> : null}
        {state === 'failed' ? <CircleAlertIcon className="size-5 flex-none text-clay" /> : null}
        <div className="min-w-0 flex-1 py-1.5">
          <p className="truncate text-label font-medium" title={name}>
            <bdi>{name}</bdi>
          </p>
          <p className={`text-small ${problem ? 'text-clay' : 'text-muted'}`}>{describeUpload(upload)}</p>
        </div>
        {problem && canRetry(problem) ? (
          <Button
            tone="link"
            onClick={() => uploadQueue.retry(id)}
            aria-label={t`Try again: ${name}`}
            className="flex-none"
          >
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <button
          type="button"
          aria-label={hasEnded ? t`Dismiss: ${name}` : t`Cancel: ${name}`}
          onClick={() => uploadQueue.remove(id)}
          className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
        >
          <CrossIcon className="size-4" />
        </button>
      </div>
      {hasEnded ? null : (
        <div className="pe-2.5 pb-2">
          <ProgressBar
            value={Math.round(share * 100)}
            max={100}
            label={t`Upload progress of ${isolated(name)}`}
          />
        </div>
      )}
    </li>
  );
}

function describeUpload({ state, bytes, share, problem }: Upload): string {
  if (problem) return uploadProblemMessage(problem);
  switch (state) {
    case 'queued':
      return [formatFileSize(bytes), t`queued`].join(' · ');
    case 'checking':
      return [formatFileSize(bytes), t`uploaded, being checked`].join(' · ');
    case 'done':
      return t`Uploaded`;
    default:
      return [
        formatFileSize(bytes),
        formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
      ].join(' · ');
  }
}
