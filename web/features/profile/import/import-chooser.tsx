import { MAX_IMPORT_BYTES, READING_REFUSALS } from '@common-ground/domain/cv-import/import-reading';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { rescueFocus } from '../../../ui/frames/rescued-focus.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Notice } from '../../../ui/signs/notice.tsx';
import { ProgressBar } from '../../../ui/signs/progress-bar.tsx';
import { READING_REFUSAL_MESSAGES } from './import-labels.ts';

const KINDS = '.pdf,.docx,.odt,.rtf,.json,application/pdf,application/json';
const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1_000_000;

type ImportChooserProps = {
  /** The name of the latest file; null while it isn't known. */
  readonly name: string | null;
  readonly isReading: boolean;
  /** The share of the file that has been uploaded, 0 to 1. */
  readonly sent: number;
  readonly error: Error | null;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
};

/** Chooses a file, or takes one that's dropped, and shows the result of the latest. */
export function ImportChooser({ onChoose, ...props }: ImportChooserProps) {
  const { isReading, error } = props;
  const [isTooLarge, setTooLarge] = useState(false);

  // The button is replaced by the progress while a file is read. When it comes back, it gets the focus again.
  const wasReading = useRef(false);
  useEffect(() => {
    if (isReading !== wasReading.current) rescueFocus();
    wasReading.current = isReading;
  }, [isReading]);

  function choose(file: File | undefined) {
    if (file === undefined || isReading) return;
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size <= MAX_IMPORT_BYTES) onChoose(file);
  }

  return (
    <div className="grid gap-4">
      {isReading ? <Reading {...props} /> : <DropArea onChoose={choose} />}
      <p role="status" className="sr-only">
        {isReading ? readingMessage(props) : ''}
      </p>
      {isTooLarge ? (
        <Notice tone="danger" isUrgent title={t`This file is too large`}>
          {t`Choose a file of up to ${MAX_MEGABYTES} MB.`}
        </Notice>
      ) : error === null ? null : (
        <Refusal error={error} onRetry={props.onRetry} />
      )}
    </div>
  );
}

function DropArea({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same from the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={joinClasses(
        'grid justify-items-center gap-4 rounded-card border-[1.5px] border-dashed p-8 text-center',
        isOver ? 'border-ground bg-ground-wash' : 'border-control bg-surface',
      )}
    >
      <p className="max-w-[34rem] text-muted">
        {t`PDF, DOCX, ODT, RTF or JSON Resume, up to ${MAX_MEGABYTES} MB. We read the file once and don’t keep it. No other service sees it.`}
      </p>
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        aria-label={t`CV file`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Allows choosing the same file again once it's been fixed.
          event.target.value = '';
        }}
      />
      <p className="text-small text-muted max-sm:hidden">
        <Trans>or drop it here</Trans>
      </p>
    </div>
  );
}

function Reading({ name, sent, onCancel }: Pick<ImportChooserProps, 'name' | 'sent' | 'onCancel'>) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5.5 sm:p-6">
      <div>
        <p className="font-semibold break-words">{readingMessage({ name, sent })}</p>
        <p className="text-small text-muted">
          <Trans>This usually takes a few seconds. You’ll check everything next.</Trans>
        </p>
      </div>
      {sent < 1 ? <ProgressBar value={Math.round(sent * 100)} max={100} label={t`Upload progress`} /> : null}
      <div>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

function readingMessage({ name, sent }: Pick<ImportChooserProps, 'name' | 'sent'>): string {
  if (sent < 1) return name === null ? t`Uploading your CV…` : t`Uploading ${isolated(name)}…`;
  return name === null ? t`Reading your CV…` : t`Reading ${isolated(name)}…`;
}

/** Says why a file couldn't be read. If the cause may be temporary, the same file can be retried. */
function Refusal({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const refusal = refusalOf(error);
  return (
    <Notice tone="danger" isUrgent title={t`We couldn’t read this file`}>
      <p>{refusal === null ? failureMessage(error) : READING_REFUSAL_MESSAGES[refusal]}</p>
      {refusal === null ? (
        <Button tone="link" className="-ms-1.5" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </Notice>
  );
}

function refusalOf(error: Error) {
  if (!(error instanceof CallError) || error.problem.code !== 'file_refused') return null;
  const code = error.problem.violations[0]?.code;
  return READING_REFUSALS.find((refusal) => refusal === code) ?? null;
}
