import type { Sector } from '@common-ground/domain/profile/preferences';

/** The sections of ISIC Rev. 4 and NACE Rev. 2 in plain words. */
export const SECTOR_WORDS: Record<Sector, string> = {
  A: 'Farming, forestry and fishing',
  B: 'Mining and quarrying',
  C: 'Making things: industry and crafts',
  D: 'Energy supply',
  E: 'Water, waste and recycling',
  F: 'Building',
  G: 'Shops, wholesale and vehicle repair',
  H: 'Transport, post and storage',
  I: 'Hotels, restaurants and catering',
  J: 'Software, media and telecoms',
  K: 'Banking and insurance',
  L: 'Property',
  M: 'Research, engineering, law and consulting',
  N: 'Business support, travel and security',
  O: 'Public administration and defence',
  P: 'Education',
  Q: 'Health and social care',
  R: 'Arts, sport and leisure',
  S: 'Associations, repairs and personal services',
  T: 'Work in private homes',
  U: 'International organisations',
};
