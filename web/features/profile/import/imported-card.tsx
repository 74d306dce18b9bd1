import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { importOutcome } from './import-outcome.ts';

const ImportedNotice = lazy(() =>
  import('./imported-notice.tsx').then((module) => ({ default: module.ImportedNotice })),
);

/** Says once what was added, on the page that the import returns to. Renders nothing on other visits. */
export function ImportedCard() {
  const added = useSyncExternalStore(importOutcome.subscribe, importOutcome.snapshot);
  useEffect(() => () => importOutcome.note(null), []);
  return (
    <div role="status" className="empty:hidden">
      {added === null ? null : (
        <Suspense>
          <ImportedNotice added={added} />
        </Suspense>
      )}
    </div>
  );
}
