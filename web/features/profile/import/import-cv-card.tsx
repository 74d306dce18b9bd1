import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { importHref } from '../../../platform/import-return.ts';
import { usePath } from '../../../platform/navigation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { ImportedCard } from './imported-card.tsx';

/**
 * Links to the CV import from a page with much to type. The import returns to that page.
 * @param isCollapsible whether it's folded on a phone, where the page has answers already
 */
export function ImportCvCard({ isCollapsible = false }: { readonly isCollapsible?: boolean }) {
  const path = usePath();
  const Frame = isCollapsible ? CollapsibleCard : Card;
  return (
    <>
      <ImportedCard />
      <Frame title={t`Have a CV?`}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[36rem] text-muted">
            <Trans>
              Upload it and check what we found. PDF, DOCX, ODT, RTF or JSON Resume; nothing is saved until
              you say so.
            </Trans>
          </p>
          <ButtonLink tone="quiet" href={importHref(path)}>
            <Trans>Upload CV</Trans>
          </ButtonLink>
        </div>
      </Frame>
    </>
  );
}
