import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** A part that is known and not open yet: says so, and leads back. */
export function OpensLaterPage() {
  return (
    <div className="grid justify-items-start gap-6 py-6">
      <PageTitle lead="You need nothing from here for now. What you have entered so far is kept, and your dashboard works without it.">
        This part opens later
      </PageTitle>
      <ButtonLink href="/dashboard">Back to the dashboard</ButtonLink>
    </div>
  );
}
