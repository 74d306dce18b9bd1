import type { Document } from '@common-ground/contract/documents/documents';
import { DocumentSheet } from './document-sheet.tsx';
import { LinkSheet } from './link-sheet.tsx';

/** Edits the details of a document or link; without a document, adds a new link. */
export function ChangeSheet(props: { readonly document: Document | null; readonly onClose: () => void }) {
  const { document } = props;
  if (document === null || document.link !== null) return <LinkSheet {...props} />;
  return <DocumentSheet document={document} onClose={props.onClose} />;
}
