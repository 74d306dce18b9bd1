import { Button, ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Something in the page itself failed: what happened, and ways on. Nothing of the error's text is shown. */
export function FailurePage() {
  return (
    <main id="main" className="mx-auto grid max-w-lg content-center gap-6 px-6 py-16">
      <PageTitle
        documentTitle="Something went wrong"
        lead="This page stopped working. It is our fault, not yours. What was saved is safe."
      >
        Something went wrong here
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <ButtonLink tone="quiet" href="/">
          Go to the start page
        </ButtonLink>
      </div>
    </main>
  );
}
