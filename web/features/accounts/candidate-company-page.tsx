import { PageTitle } from '../../ui/page-title.tsx';

export function CandidateCompanyPage() {
  return <PageTitle>Who</PageTitle>;
}
