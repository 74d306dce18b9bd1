import type { CompanySize } from '@common-ground/domain/profile/preferences';
import { t } from '@common-ground/i18n/t';

/** Company sizes by number of employees. */
export const COMPANY_SIZE_LABELS: Record<CompanySize, string> = {
  under_10: t`Up to 9 people`,
  under_50: t`10 to 49 people`,
  under_250: t`50 to 249 people`,
  under_1000: t`250 to 999 people`,
  from_1000: t`1,000 people or more`,
};
