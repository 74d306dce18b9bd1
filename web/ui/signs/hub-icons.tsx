import { iconOf } from './icons.tsx';

// More icons of the company's navigation, in a separate file because candidates never need them.

export const PeopleIcon = iconOf(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  'M16 3.128a4 4 0 0 1 0 7.744',
);
export const BoardIcon = iconOf(
  'M4 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M11 3h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M18 3h2a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
);
export const CalendarIcon = iconOf(
  'M8 2v4',
  'M16 2v4',
  'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M3 10h18',
);
export const SettingsIcon = iconOf(
  'M14 17H5',
  'M19 7h-9',
  'M14 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'M4 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
export const MoreIcon = iconOf(
  'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  'M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  'M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);
