import type { QualificationLevel } from '@common-ground/domain/profile/qualification';
import { t } from '@common-ground/i18n/t';

/** The levels of ISCED 2011 that a school can lead to, in plain words. */
export const QUALIFICATION_LEVEL_LABELS: Record<QualificationLevel, string> = {
  '1': t`Primary school`,
  '2': t`Lower secondary, up to about age 16`,
  '3': t`Upper secondary, up to about age 18`,
  '4': t`After secondary school, before higher education`,
  '5': t`Short higher education, about two years`,
};
