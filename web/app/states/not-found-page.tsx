import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';

/** There's nothing at this address, or not for this visitor. Shown inside the frame. */
export function NotFoundPage() {
  return (
    <div className="grid justify-items-start gap-5 py-6">
      <BandGlyph band="none" size={56} />
      <PageTitle
        lead={t`There’s no page at this address. It may have moved, or there may be a typo in the link.`}
      >
        <Trans>Page not found</Trans>
      </PageTitle>
      <ButtonLink href="/">
        <Trans>Go to the start page</Trans>
      </ButtonLink>
    </div>
  );
}
