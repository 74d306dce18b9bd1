import { PageTitle } from '../../ui/page-title.tsx';

export function ResetPasswordPage() {
  return <PageTitle>Reset</PageTitle>;
}
