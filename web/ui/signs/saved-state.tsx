import { t } from '@common-ground/i18n/t';

/**
 * The saving status: nothing to save yet, under way, done, not possible for now, or refused.
 * `text` replaces the usual words.
 */
export type SaveStatus = {
  readonly kind: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';
  readonly text?: string;
};

const LABELS: Record<SaveStatus['kind'], string> = {
  idle: '',
  saving: t`Saving…`,
  saved: t`Saved`,
  waiting: t`Not saved yet`,
  failed: t`Not saved`,
};

/** The saving status, unobtrusive and announced to screen readers. It keeps its place when empty. */
export function SavedState({ status }: { readonly status: SaveStatus }) {
  return (
    <p
      role="status"
      className={`text-small ${status.kind === 'failed' ? 'font-medium text-clay' : 'text-muted'}`}
    >
      {status.text ?? LABELS[status.kind]}
    </p>
  );
}
