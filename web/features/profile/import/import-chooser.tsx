import { MOST_IMPORT_BYTES, READING_REFUSALS } from '@common-ground/domain/cv-import/import-reading';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type DragEvent, useRef, useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Notice } from '../../../ui/signs/notice.tsx';
import { READING_REFUSAL_WORDS } from './import-words.ts';

const KINDS = '.pdf,.docx,.odt,.rtf,.json,application/pdf,application/json';
const MOST_MEGABYTES = MOST_IMPORT_BYTES / 1_000_000;

/** Where a file is chosen or dropped, and what came of the last one. */
export function ImportChooser({
  isReading,
  error,
  onChoose,
}: {
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);

  function choose(file: File | undefined) {
    if (file === undefined || isReading) return;
    setTooLarge(file.size > MOST_IMPORT_BYTES);
    if (file.size <= MOST_IMPORT_BYTES) onChoose(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same from the keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={joinClasses(
          'grid justify-items-center gap-4 rounded-card border-[1.5px] border-dashed p-8 text-center',
          isOver ? 'border-ground bg-ground-wash' : 'border-control bg-surface',
        )}
      >
        <p className="max-w-[34rem] text-muted">
          {t`PDF, DOCX, ODT, RTF or JSON Resume, up to ${MOST_MEGABYTES} MB. We read the file once and don’t keep it. No other service sees it.`}
        </p>
        <Button isBusy={isReading} onClick={() => input.current?.click()}>
          {isReading ? t`Reading your file…` : t`Choose a file`}
        </Button>
        <input
          ref={input}
          type="file"
          accept={KINDS}
          aria-label={t`CV file`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file can be chosen again after it was fixed.
            event.target.value = '';
          }}
        />
        <p className="text-small text-muted">
          <Trans>or drop it here</Trans>
        </p>
      </div>
      <div role="status">
        {isReading ? (
          <p className="text-small text-muted">
            <Trans>We’re reading it line by line.</Trans>
          </p>
        ) : null}
      </div>
      {isTooLarge ? (
        <Notice tone="danger" isUrgent title={t`This file is too large`}>
          {t`Choose a file of up to ${MOST_MEGABYTES} MB.`}
        </Notice>
      ) : error === null ? null : (
        <Notice tone="danger" isUrgent title={t`We couldn’t read this file`}>
          {refusalWords(error)}
        </Notice>
      )}
    </div>
  );
}

function refusalWords(error: Error): string {
  if (!(error instanceof CallError)) return t`Try again.`;
  const code = error.problem.code === 'file_refused' ? error.problem.violations[0]?.code : undefined;
  const refusal = READING_REFUSALS.find((one) => one === code);
  return refusal === undefined ? problemWords(error.problem) : READING_REFUSAL_WORDS[refusal];
}
