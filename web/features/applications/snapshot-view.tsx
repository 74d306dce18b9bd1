import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { describeFile, documentName } from './file-description.ts';

type SnapshotViewProps = {
  readonly snapshot: Snapshot;
  readonly showParts: (parts: Snapshot['parts']) => ReactNode;
  /** Renders the action for a file; none by default. */
  readonly fileAction?: (document: Snapshot['documents'][number]) => ReactNode;
};

/** What was sent, or would be: name, note, documents and the parts of the profile. */
export function SnapshotView({ snapshot, showParts, fileAction }: SnapshotViewProps) {
  const { name, note, documents, parts } = snapshot;
  const others = [
    name.latinName,
    name.calledName && t`Goes by ${isolated(name.calledName)}`,
    name.pronouns,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-6">
      {/* Under blind review there's no name. */}
      {name.fullName === null ? null : (
        <div>
          <h2 className="break-words">{name.fullName}</h2>
          {others.length > 0 ? (
            <p className="mt-1 text-small text-muted break-words">{others.join(' · ')}</p>
          ) : null}
        </div>
      )}
      {note ? (
        <section>
          <h3>
            <Trans>Note</Trans>
          </h3>
          <p className="mt-1.5 max-w-[65ch] border-s-3 border-marigold ps-4 break-words whitespace-pre-line">
            {note}
          </p>
        </section>
      ) : null}
      {documents.length > 0 ? (
        <section>
          <h3>
            <Trans>Documents</Trans>
          </h3>
          <ul className="mt-1.5 grid gap-1.5">
            {documents.map((document) => (
              <li key={document.documentId} className="text-small break-words">
                <bdi className="font-semibold">{documentName(document.kind, document.label)}</bdi>{' '}
                {document.link ? (
                  <TextLink href={document.link} rel="noreferrer" target="_blank">
                    {document.link}
                  </TextLink>
                ) : (
                  <>
                    <span className="text-muted">{describeFile(document.fileType, document.byteCount)}</span>{' '}
                    {fileAction?.(document)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {showParts(parts)}
    </div>
  );
}
