import type { Violation } from '../violation.ts';

/**
 * The personalise step: what a candidate likes, what they'd rather avoid, and how the interface should look. Who sees what and consents
 * aren't part of it: each of those is a separate, dated decision.
 */

/** Sizes of company, by how many people work there. */
export const COMPANY_SIZES = ['under_10', 'under_50', 'under_250', 'under_1000', 'from_1000'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** Sections of NACE Rev. 2 / ISIC Rev. 4, one letter each. */
export const SECTORS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
] as const;
export type Sector = (typeof SECTORS)[number];

/** Whether the interface is light or dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How much the interface moves. */
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/** How large text is. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The languages that the application speaks, BCP 47. */
export const INTERFACE_LANGUAGES = ['en'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Maximum lengths in characters, and maximum counts. */
export const PREFERENCES_LIMITS = {
  interests: 10,
  interest: 60,
  sectors: 10,
  dealBreakers: 3,
  dealBreaker: 120,
} as const;

/** The section. Null means not answered; an empty list is the answer "none". */
export type Preferences = {
  readonly interests: readonly string[] | null;
  readonly companySizes: readonly CompanySize[] | null;
  readonly sectorsWanted: readonly Sector[] | null;
  readonly sectorsUnwanted: readonly Sector[] | null;
  readonly dealBreakers: readonly string[] | null;
  readonly language: InterfaceLanguage | null;
  readonly theme: Theme | null;
  readonly motion: Motion | null;
  readonly textSize: TextSize | null;
};

export const EMPTY_PREFERENCES: Preferences = {
  interests: null,
  companySizes: null,
  sectorsWanted: null,
  sectorsUnwanted: null,
  dealBreakers: null,
  language: null,
  theme: null,
  motion: null,
  textSize: null,
};

/** What the schema can't check: a sector that's both wanted and avoided. */
export function preferencesViolations({ sectorsWanted, sectorsUnwanted }: Preferences): readonly Violation[] {
  return (sectorsUnwanted ?? []).flatMap((sector, index) =>
    sectorsWanted?.includes(sector)
      ? [{ pointer: `/sectorsUnwanted/${index}`, code: 'contradiction', params: { sector } }]
      : [],
  );
}
