import type { QualificationLevel } from '@common-ground/domain/profile/qualification';

/** The levels of ISCED 2011 that a school can lead to, in plain words. */
export const QUALIFICATION_LEVEL_WORDS: Record<QualificationLevel, string> = {
  '1': 'Primary school',
  '2': 'Lower secondary, to about 16 years of age',
  '3': 'Upper secondary, to about 18 years of age',
  '4': 'After secondary school, not yet higher education',
  '5': 'Short higher education, about two years',
};
