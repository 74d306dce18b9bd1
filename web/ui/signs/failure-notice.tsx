import { Notice } from './notice.tsx';

/** Why something could not be done, announced when it appears; nothing while there are no words. */
export function FailureNotice({ words }: { readonly words: string | null | undefined }) {
  if (!words) return null;
  return (
    <Notice tone="danger" isUrgent>
      {words}
    </Notice>
  );
}
