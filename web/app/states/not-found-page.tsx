import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';

/** Nothing is at this address, or not for this visitor. Stands inside the frame. */
export function NotFoundPage() {
  return (
    <div className="grid justify-items-start gap-5 py-6">
      <BandGlyph band="none" size={56} />
      <PageTitle lead="Nothing is at this address. It may have moved, or the link may have a slip in it.">
        Page not found
      </PageTitle>
      <ButtonLink href="/">Go to the start page</ButtonLink>
    </div>
  );
}
