import { Navigate, useParams } from '@tanstack/react-router';
import { hrefOf } from '../../platform/paths.ts';

/** The address that an application had before there was a pipeline: links to it still lead there. */
export function ReceivedApplication() {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  return (
    <Navigate to={hrefOf('/company-route/pipeline', { search: { application: applicationId } })} replace />
  );
}
