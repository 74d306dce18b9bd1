import { PageTitle } from '../../ui/page-title.tsx';

export function PrivacyCard(_: { onClose: () => void }) {
  return <PageTitle>x</PageTitle>;
}
