import type { Sector } from '@common-ground/domain/profile/preferences';
import { t } from '@common-ground/i18n/t';

/** The sections of ISIC Rev. 4 and NACE Rev. 2 in plain words. */
export const SECTOR_LABELS: Record<Sector, string> = {
  A: t`Farming, forestry and fishing`,
  B: t`Mining and quarrying`,
  C: t`Manufacturing and crafts`,
  D: t`Energy supply`,
  E: t`Water, waste and recycling`,
  F: t`Construction`,
  G: t`Retail, wholesale and vehicle repair`,
  H: t`Transport, post and storage`,
  I: t`Hotels, restaurants and catering`,
  J: t`Software, media and telecoms`,
  K: t`Banking and insurance`,
  L: t`Property`,
  M: t`Research, engineering, law and consulting`,
  N: t`Business support, travel and security`,
  O: t`Public administration and defence`,
  P: t`Education`,
  Q: t`Health and social care`,
  R: t`Arts, sport and leisure`,
  S: t`Associations, repairs and personal services`,
  T: t`Household employment`,
  U: t`International organisations`,
};
