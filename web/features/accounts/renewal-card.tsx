import { PageTitle } from '../../ui/page-title.tsx';

export function RenewalCard() {
  return <PageTitle>x</PageTitle>;
}
