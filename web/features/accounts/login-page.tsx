import { PageTitle } from '../../ui/page-title.tsx';

export function LoginPage() {
  return <PageTitle>Welcome back</PageTitle>;
}
