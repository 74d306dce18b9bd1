import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const PreviewSheet = lazy(() =>
  import('./preview-sheet.tsx').then((module) => ({ default: module.PreviewSheet })),
);

/** A button that opens the profile as companies see it. */
export function EmployerPreview() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Trans>Preview as an employer</Trans>
      </Button>
      <Suspense>{isOpen ? <PreviewSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
