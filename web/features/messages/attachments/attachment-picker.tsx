import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useRef } from 'react';
import { ACCEPTED_FILES, fileProblemMessage, formatFileSize } from '../../../platform/file-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CrossIcon, FileIcon } from '../../../ui/signs/icons.tsx';
import { ProgressBar } from '../../../ui/signs/progress-bar.tsx';
import type { MovingFile } from './moving-files.ts';
import type { Attachments } from './use-attachments.ts';

/** A button that attaches files to the next message. */
export function AttachButton({ attachments }: { readonly attachments: Attachments }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="link" onClick={() => picker.current?.click()}>
        <Trans>Attach files</Trans>
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t`Files`}
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          attachments.add([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}

type AttachedFilesProps = {
  readonly attachments: Attachments;
  /** Whether the message has a text, which it needs. */
  readonly hasText: boolean;
};

/** The files that will be sent with the next message, and the progress of those still uploading. */
export function AttachedFiles({ attachments, hasText }: AttachedFilesProps) {
  const { ready, moving, hasTooMany, obstacle, remove } = attachments;
  const hasAny = ready.length + moving.length > 0;
  return (
    <>
      {hasAny ? (
        <ul aria-label={t`Attached files`} className="grid max-h-56 grid-cols-1 gap-2 overflow-y-auto">
          {ready.map(({ attachmentId, name, bytes, isChecked }) => (
            <Row key={attachmentId} name={name} onRemove={() => remove(attachmentId)}>
              <p className="text-small text-muted">
                {isChecked ? formatFileSize(bytes) : t`${formatFileSize(bytes)}, waiting for the virus check`}
              </p>
            </Row>
          ))}
          {moving.map((file) => (
            <Row key={file.id} name={file.name} onRemove={() => remove(file.id)}>
              <Progress file={file} />
            </Row>
          ))}
        </ul>
      ) : null}
      {hasTooMany ? (
        <p role="alert" className="text-small text-clay">
          <Trans>You can attach up to five files to a message, so we didn’t add all of them.</Trans>
        </p>
      ) : null}
      {hasAny && (obstacle || !hasText) ? (
        <p className="text-small text-muted">{obstacle ?? t`Write a message to send with your files.`}</p>
      ) : null}
      <p role="status" className="sr-only">
        {hasAny && moving.length === 0
          ? t`${plural(ready.length, { one: '# file attached', other: '# files attached' })}`
          : null}
      </p>
    </>
  );
}

type RowProps = { readonly name: string; readonly onRemove: () => void; readonly children: ReactNode };

function Row({ name, onRemove, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface py-1 ps-3 pe-1">
      <FileIcon className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate text-label font-medium" title={name}>
          <bdi>{name}</bdi>
        </p>
        {children}
      </div>
      <button
        type="button"
        aria-label={t`Remove ${isolated(name)}`}
        onClick={onRemove}
        className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
      >
        <CrossIcon className="size-4" />
      </button>
    </li>
  );
}

function Progress({ file: { name, bytes, share, problem } }: { readonly file: MovingFile }) {
  if (problem)
    return (
      <p role="alert" className="text-small text-clay">
        {fileProblemMessage(problem)}
      </p>
    );
  const percent = formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <p className="text-small text-muted">
        {share < 1
          ? [formatFileSize(bytes), percent].join(' · ')
          : t`${formatFileSize(bytes)}, being checked`}
      </p>
      <ProgressBar
        value={Math.round(share * 100)}
        max={100}
        label={t`Upload progress of ${isolated(name)}`}
      />
    </>
  );
}
