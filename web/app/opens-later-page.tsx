import { usePath } from '../platform/navigation.ts';
import { BandGlyph } from '../ui/band-glyph.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** What the parts are called that open later, by the first part of their path. */
const NAMES: Readonly<Record<string, string>> = {
  school: 'School',
  university: 'University',
  experience: 'Experience',
  documents: 'Documents',
  personalise: 'Make it yours',
  'profile-booster': 'Evidence',
};

/** A part that is known and not open yet: says so, and leads back. */
export function OpensLaterPage() {
  const name = NAMES[usePath().split('/')[1] ?? ''];
  return (
    <div className="grid justify-items-start gap-5 py-6">
      <BandGlyph band="none" size={56} />
      <PageTitle
        documentTitle={name ? `${name}: opens later` : 'Opens later'}
        eyebrow={name}
        lead="You need nothing from here for now. What you have entered so far is kept, and your dashboard works without it."
      >
        This part opens later
      </PageTitle>
      <ButtonLink href="/dashboard">Back to the dashboard</ButtonLink>
    </div>
  );
}
