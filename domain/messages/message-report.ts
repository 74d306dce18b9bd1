/** Candidates' reports of company messages, which the operator reviews. */

/** Why a message is reported. `scam`: it asks for money, or for details that no application needs. */
export const REPORT_REASONS = ['scam', 'abuse', 'discrimination', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Maximum length of the note in a report, in characters. */
export const REPORT_NOTE_LENGTH = 1_000;
