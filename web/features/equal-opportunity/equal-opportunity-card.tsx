import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The way to equal-opportunity monitoring, from the privacy page. */
export function EqualOpportunityCard() {
  return (
    <Card id="equal-opportunity" title="Equal opportunity">
      <div className="grid justify-items-start gap-4">
        <p className="text-small text-muted">
          Six voluntary questions, such as gender and ethnicity. The answers stand apart from your profile, no
          company ever sees yours, and you can delete them at any time.
        </p>
        <ButtonLink tone="quiet" href="/equal-opportunity">
          Open the questions
        </ButtonLink>
      </div>
    </Card>
  );
}
