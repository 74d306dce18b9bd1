import { ContactActsSection } from '../../features/contacts/contact-acts-section.tsx';
import { RevealsPage } from '../../features/pipeline/reveals/reveals-page.tsx';

/**
 * The permanent records that owners and auditors can look up: reveals, switches of blind review, and contacts that were exported or
 * deleted.
 */
export function Reveals() {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <RevealsPage />
      <ContactActsSection />
    </div>
  );
}
