import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId, useRef } from 'react';
import { ACCEPTED_FILES, fileProblemMessage, formatFileSize } from '../../../platform/file-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CrossIcon, FileIcon } from '../../../ui/signs/icons.tsx';
import { ProgressBar } from '../../../ui/signs/progress-bar.tsx';
import type { OfferDocumentDraft } from './use-offer-document.ts';

/** Attaches one file to an offer, such as the contract. */
export function OfferDocumentField({ draft }: { readonly draft: OfferDocumentDraft }) {
  const { ready, moving, obstacle, choose, remove } = draft;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const name = moving?.name ?? ready?.name;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-label font-semibold">
        <Trans>Document</Trans> <span className="font-normal text-muted">{t`(optional)`}</span>
      </h3>
      <p className="mt-1 text-small text-muted">
        <Trans>For example the contract: PDF, DOCX, ODT, PNG or JPEG, up to 10 MB.</Trans>
      </p>
      {name ? (
        <div className="mt-2 flex items-center gap-3 rounded-control border border-line bg-surface py-1 ps-3 pe-1">
          <FileIcon className="size-5 flex-none text-muted" />
          <div className="min-w-0 flex-1 py-1">
            <p className="truncate text-label font-medium" title={name}>
              <bdi>{name}</bdi>
            </p>
            <Progress draft={draft} />
          </div>
          <button
            type="button"
            aria-label={t`Remove ${isolated(name)}`}
            onClick={remove}
            className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
          >
            <CrossIcon className="size-4" />
          </button>
        </div>
      ) : null}
      <Button tone="link" className="-ms-1.5" onClick={() => picker.current?.click()}>
        {name ? t`Choose another file` : t`Attach a document`}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t`Document`}
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) choose(file);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <p role="status" className={obstacle ? 'text-small text-muted' : 'sr-only'}>
        {obstacle ?? (ready ? t`The document is attached.` : null)}
      </p>
    </section>
  );
}

function Progress({ draft: { ready, moving } }: { readonly draft: OfferDocumentDraft }) {
  if (moving?.problem)
    return (
      <p role="alert" className="text-small text-clay">
        {fileProblemMessage(moving.problem)}
      </p>
    );
  if (moving) {
    const { name, bytes, share } = moving;
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
  if (ready === null) return null;
  return (
    <p className="text-small text-muted">
      {ready.isChecked
        ? formatFileSize(ready.bytes)
        : t`${formatFileSize(ready.bytes)}, waiting for the virus check`}
    </p>
  );
}
