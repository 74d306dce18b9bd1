import { Notice } from './notice.tsx';

/** A notice that says why something failed, announced when it appears; nothing without words. */
export function FailureNotice({ words }: { readonly words: string | null | undefined }) {
  if (!words) return null;
  return (
    <Notice tone="danger" isUrgent>
      {words}
    </Notice>
  );
}
