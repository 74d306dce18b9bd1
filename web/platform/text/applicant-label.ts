import { t } from '@common-ground/i18n/t';

/**
 * An applicant's display name on company pages: the name, or the end of the application's ID while the name
 * is withheld.
 */
export function applicantLabel(name: string | null, applicationId: string): string {
  return name ?? t`Applicant ${{ code: applicationId.slice(-4).toUpperCase() }}`;
}
