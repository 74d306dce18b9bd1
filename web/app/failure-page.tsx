import { useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from '../platform/online.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** The page failed, or could not be fetched: what happened, and ways on. Nothing of the error's text is shown. */
export function FailurePage() {
  const isOnline = useOnline();
  // It stands for a page within a frame, which is the main part by itself, or for everything.
  const whole = useRef<HTMLDivElement>(null);
  const [isMain, setMain] = useState(false);
  useLayoutEffect(() => setMain(!whole.current?.parentElement?.closest('main')), []);
  return (
    <div
      ref={whole}
      {...(isMain ? { id: 'main', role: 'main' } : {})}
      className="mx-auto grid max-w-lg content-center gap-6 px-6 py-16"
    >
      {isOnline ? (
        <PageTitle
          documentTitle="Something went wrong"
          lead="This page stopped working, or we cannot be reached just now. It is our fault, not yours. What you entered is kept."
        >
          Something went wrong here
        </PageTitle>
      ) : (
        <PageTitle
          documentTitle="Offline"
          lead="This page is not on your device yet, and there is no connection to fetch it. What you entered before is kept."
        >
          You are offline
        </PageTitle>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()} isDisabled={!isOnline}>
          {isOnline ? 'Load the page again' : 'Waiting for the connection'}
        </Button>
        <ButtonLink tone="quiet" href="/">
          Go to the start page
        </ButtonLink>
      </div>
    </div>
  );
}
