import type { Document } from '@common-ground/contract/documents/documents';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { importHref } from '../../platform/import-return.ts';
import { usePath } from '../../platform/navigation.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ExternalLinkIcon, FileIcon, LinkIcon, PictureIcon } from '../../ui/signs/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { describeDocument, describeExpiry, nameOf } from './document-texts.ts';
import { useLinkDocumentFile } from './documents.queries.ts';
import { isReadableCv } from './use-new-cv.ts';

const PREVIEWED = ['pdf', 'png', 'jpeg'];

type DocumentRowProps = {
  readonly document: Document;
  readonly onChange: () => void;
  readonly onDelete: () => void;
  readonly onPreview: () => void;
};

/** One document: what it is, its status, and its actions. */
export function DocumentRow({ document, onChange, onDelete, onPreview }: DocumentRowProps) {
  const { file, link } = document;
  const name = nameOf(document);
  const download = useLinkDocumentFile();
  const path = usePath();
  const isGone = file?.scan === 'infected';
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1">
      <span className="grid size-10 place-items-center rounded-control bg-sunk text-muted">
        <KindMark document={document} />
      </span>
      <div className="min-w-0">
        <p className="text-label font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small break-words text-muted">{describeDocument(document)}</p>
        <ExpiryStatus document={document} />
        {download.isError ? (
          <p role="alert" className="mt-1 text-small text-clay">
            {failureMessage(download.error)}
          </p>
        ) : null}
      </div>
      <div className="-ms-1.5 flex flex-wrap gap-x-1.5 max-sm:col-span-2 sm:col-start-2 sm:gap-x-3">
        {file && !isGone && PREVIEWED.includes(file.type) ? (
          <Button tone="link" onClick={onPreview} aria-label={t`Preview ${name}`}>
            <Trans>Preview</Trans>
          </Button>
        ) : null}
        {file && !isGone ? (
          <Button
            tone="link"
            isBusy={download.isPending}
            onClick={() => download.mutate(document)}
            aria-label={t`Download ${name}`}
          >
            <Trans>Download</Trans>
          </Button>
        ) : null}
        {link ? (
          <TextLink
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Open ${name} in a new tab`}
            className="inline-flex min-h-11 items-center gap-1.5 px-1.5 text-label font-semibold"
          >
            <Trans>
              Open
              <ExternalLinkIcon className="size-3.5" />
            </Trans>
          </TextLink>
        ) : null}
        {isReadableCv(document) ? (
          <TextLink
            href={importHref(path, document.id)}
            aria-label={t`Fill profile from ${name}`}
            className="inline-flex min-h-11 items-center px-1.5 text-label font-semibold"
          >
            <Trans>Fill profile</Trans>
          </TextLink>
        ) : null}
        {isGone ? null : (
          <Button tone="link" onClick={onChange} aria-label={t`Edit ${name}`}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button tone="link" className="text-clay!" onClick={onDelete} aria-label={t`Delete ${name}`}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  );
}

function KindMark({ document: { file, link } }: { readonly document: Document }) {
  const Mark = link ? LinkIcon : file?.type === 'png' || file?.type === 'jpeg' ? PictureIcon : FileIcon;
  return <Mark className="size-5" />;
}

function ExpiryStatus({ document: { file, expiresOn } }: { readonly document: Document }) {
  const expiry = describeExpiry(expiresOn, presentDay());
  if (file?.scan === 'infected')
    return (
      <p className="mt-1 text-small text-clay">
        <Trans>
          The virus check found something in this file, so we deleted it. Check your device for viruses.
        </Trans>
      </p>
    );
  if (!expiry && file?.scan !== 'waiting') return null;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-2">
        {expiry ? <Chip tone={expiry.tone}>{expiry.text}</Chip> : null}
        {file?.scan === 'waiting' ? (
          <Chip tone="sky">
            <Trans>Waiting for virus check</Trans>
          </Chip>
        ) : null}
      </p>
      {file?.scan === 'waiting' ? (
        <p className="mt-1 text-small text-muted">
          <Trans>
            Until then, only you can open it and you can’t send it. You don’t need to stay on this page.
          </Trans>
        </p>
      ) : null}
    </>
  );
}
