import { Trans } from '@common-ground/i18n/trans';
/** Shown in place of lazily loaded fields that couldn't be loaded. */
export function MoreFieldsUnavailable() {
  return (
    <p role="status" className="text-small text-muted">
      <Trans>We can’t load these fields right now. Reload the page when you’re back online.</Trans>
    </p>
  );
}
