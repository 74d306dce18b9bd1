import type { Document } from '@common-ground/contract/documents/documents';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { importHref } from '../../platform/import-return.ts';
import { usePath } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { CircleCheckIcon, FileIcon } from '../../ui/signs/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { describeFile, documentName } from './file-description.ts';
import { sendableCvs } from './sendable-documents.ts';

/** Renders the CV upload, which belongs to another feature. */
export type ShowCvUpload = (about: {
  readonly hasCv: boolean;
  readonly onUploaded: (documentId: string) => void;
}) => ReactNode;

type CvChoiceProps = {
  readonly documents: readonly Document[];
  readonly documentIds: readonly string[];
  readonly onChange: (documentIds: readonly string[]) => void;
  readonly showCvUpload: ShowCvUpload;
};

/** Attaches an existing CV, or one that's uploaded right here. */
export function CvChoice({ documents, documentIds, onChange, showCvUpload }: CvChoiceProps) {
  const [announcement, setAnnouncement] = useState('');
  const cvs = sendableCvs(documents);
  const kept = documents.filter(({ kind }) => kind === 'cv').filter((cv) => !cvs.includes(cv));

  function attach(documentId: string) {
    const otherIds = documentIds.filter((id) => id !== documentId && !cvs.some((cv) => cv.id === id));
    onChange([...otherIds, documentId]);
    setAnnouncement(t`CV attached.`);
  }

  function remove(documentId: string) {
    onChange(documentIds.filter((id) => id !== documentId));
    setAnnouncement(t`CV removed.`);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {cvs.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>Optional. Upload one here and it’s attached right away.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {cvs.map((cv) => (
            <CvRow
              key={cv.id}
              cv={cv}
              isAttached={documentIds.includes(cv.id)}
              onAttach={() => attach(cv.id)}
              onRemove={() => remove(cv.id)}
            />
          ))}
        </ul>
      )}
      {cvs.length === 0 ? <Unsendable documents={kept} /> : null}
      {showCvUpload({ hasCv: cvs.length > 0, onUploaded: attach })}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type CvRowProps = {
  readonly cv: Document;
  readonly isAttached: boolean;
  readonly onAttach: () => void;
  readonly onRemove: () => void;
};

function CvRow({ cv, isAttached, onAttach, onRemove }: CvRowProps) {
  const path = usePath();
  const name = documentName(cv.kind, cv.label);
  const Sign = isAttached ? CircleCheckIcon : FileIcon;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-4 py-2 ${
        isAttached ? 'border-ground/40 bg-ground-wash' : 'border-line'
      }`}
    >
      <Sign className={`size-5 flex-none ${isAttached ? 'text-ground' : 'text-muted'}`} />
      <div className="min-w-0 flex-1 basis-40 py-1">
        <p className="text-label font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">
          {[
            isAttached ? t`Attached` : t`Not attached yet`,
            describeFile(cv.file?.type ?? null, cv.file?.bytes ?? null),
          ].join(' · ')}
        </p>
      </div>
      {/* One button for both, so that the focus stays on it. */}
      <Button
        tone={isAttached ? 'link' : 'quiet'}
        aria-label={isAttached ? t`Remove ${name}` : t`Attach ${name}`}
        onClick={isAttached ? onRemove : onAttach}
      >
        {isAttached ? <Trans>Remove</Trans> : <Trans>Attach CV</Trans>}
      </Button>
      {isAttached ? (
        <p className="basis-full pb-1.5 text-small">
          <TextLink href={importHref(path, cv.id)}>
            <Trans>Fill your profile from it</Trans>
          </TextLink>
        </p>
      ) : null}
    </li>
  );
}

/** Why an existing CV can't be attached. */
function Unsendable({ documents }: { readonly documents: readonly Document[] }) {
  const [cv] = documents;
  if (cv === undefined) return null;
  const name = documentName(cv.kind, cv.label);
  return (
    <p className="text-small">
      {cv.visibility === 'hidden'
        ? t`“${isolated(name)}” is set to “Only me”. Change that under “Your documents” to attach it.`
        : cv.file?.scan === 'infected'
          ? t`“${isolated(name)}” didn’t pass the virus check.`
          : t`“${isolated(name)}” is still being checked for viruses. You can attach it once that’s done.`}
    </p>
  );
}
