import { PageTitle } from '../../ui/page-title.tsx';

export function DashboardPage() {
  return <PageTitle>Good morning</PageTitle>;
}
