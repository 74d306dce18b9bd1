import { Notice } from './notice.tsx';

/** A notice that says why something failed, announced when it appears; nothing without words. */
export function FailureNotice({ message }: { readonly message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Notice tone="danger" isUrgent>
      {message}
    </Notice>
  );
}
