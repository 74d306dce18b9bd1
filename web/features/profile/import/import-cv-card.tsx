import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** The way to bringing a CV, for any page on which somebody is about to type. */
export function ImportCvCard() {
  return (
    <Card title={t`Have a CV?`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[36rem] text-muted">
          <Trans>
            Upload it and check what we found. PDF, DOCX, ODT, RTF or JSON Resume; nothing is saved until you
            say so.
          </Trans>
        </p>
        <ButtonLink tone="quiet" href="/profile-booster/import">
          <Trans>Upload CV</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
