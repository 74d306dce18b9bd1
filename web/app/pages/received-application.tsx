import { Navigate, useParams } from '@tanstack/react-router';

/** The address that an application had before there was a pipeline: links to it still lead there. */
export function ReceivedApplication() {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  return <Navigate to={`/company-route/pipeline?application=${encodeURIComponent(applicationId)}`} replace />;
}
