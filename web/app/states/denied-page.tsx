import { leave, session } from '../../platform/session/current-session.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';

/** The role could not be looked up, so nothing may be opened: what happened, and two ways on. */
export function DeniedPage() {
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-6">
      <PageTitle
        documentTitle="Permissions not verified"
        lead="We could not find out what your account may open, so nothing is shown. Your data is safe. This is often a lost connection."
      >
        We could not verify your permissions
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void session.refreshRole(true)}>Try again</Button>
        <Button tone="quiet" onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}
