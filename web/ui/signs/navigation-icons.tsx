import { iconOf } from './icons.tsx';

// The icons of the candidate's navigation, in a file of their own: they come with every page behind the sign-in, the others don't.

export const HomeIcon = iconOf(
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8',
  'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
);
export const BriefcaseIcon = iconOf(
  'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16',
  'M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
);
export const MessageIcon = iconOf(
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
);
/** Our own icon: the outline of the logo. */
export const CirclesIcon = iconOf(
  'M2 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
  'M9 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
);
export const PersonIcon = iconOf(
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2',
  'M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
);
export const BellIcon = iconOf(
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);
