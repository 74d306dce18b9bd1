import { t } from '@common-ground/i18n/t';

/** What an applicant is called on a company's page: by name, or by the end of the application's ID while the name is withheld. */
export function applicantWords(name: string | null, applicationId: string): string {
  return name ?? t`Applicant ${{ code: applicationId.slice(-4).toUpperCase() }}`;
}
