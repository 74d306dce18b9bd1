import { PageTitle } from '../../ui/page-title.tsx';

export function FinishCreationPage() {
  return <PageTitle>Finish</PageTitle>;
}
