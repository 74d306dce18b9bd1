/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and those beyond them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Characters that change the text direction: one that closes would end the isolation before the name ends. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Prepares a name for use in a sentence. A right-to-left name would reorder the digits and punctuation around it ("שרה, 3 days"), so it's
 * put between invisible characters (FSI and PDI, Unicode UAX 9) that isolate its direction. Other names are returned unchanged.
 */
export function isolated(name: string): string;
export function isolated(name: string | null): string | null;
export function isolated(name: string | undefined): string | undefined;
export function isolated(name: string | null | undefined): string | null | undefined {
  return name && RIGHT_TO_LEFT.test(name) ? `\u2068${name.replaceAll(DIRECTION_CONTROLS, '')}\u2069` : name;
}
