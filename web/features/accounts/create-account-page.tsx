import { PageTitle } from '../../ui/page-title.tsx';

export function CreateAccountPage() {
  return <PageTitle>Create your account</PageTitle>;
}
