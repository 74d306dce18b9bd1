import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** The way to bringing a CV, for any page on which somebody is about to type. */
export function ImportCvCard() {
  return (
    <Card title="Have a CV?">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[36rem] text-muted">
          Upload it and check what we found. A PDF, DOCX, ODT, RTF or JSON Resume; nothing is saved before you
          say so.
        </p>
        <ButtonLink tone="quiet" href="/profile-booster/import">
          Bring a CV
        </ButtonLink>
      </div>
    </Card>
  );
}
