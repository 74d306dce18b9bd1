import { PageTitle } from '../../ui/page-title.tsx';

export function DeleteAccountCard(_: { onClose: () => void }) {
  return <PageTitle>x</PageTitle>;
}
