/** How a profile meets a criterion. */
export const CRITERION_STATUSES = ['met', 'not_met', 'unknown'] as const;
export type CriterionStatus = (typeof CRITERION_STATUSES)[number];

/** The sections of a profile that can say something about a criterion. */
export const EVIDENCE_SECTIONS = [
  'location',
  'employment',
  'academics',
  'university',
  'experience',
  'booster',
] as const;
export type EvidenceSection = (typeof EVIDENCE_SECTIONS)[number];

/** The evidence in a profile: the section, the entry in it, and its facts as they are there. */
export type Evidence = {
  readonly section: EvidenceSection;
  readonly entryId: string | null;
  /** A name or a code, as it is in the entry. */
  readonly text: string | null;
  /** A level, a right or an amount, as it is in the entry. */
  readonly level: string | null;
  /** Total months of experience; the lowest possible number if the exact dates mustn't be known. */
  readonly months: number | null;
  /** The highest possible number; equals `months` if that's exact. */
  readonly monthsAtMost: number | null;
  /** The last day or month on which it's valid. */
  readonly until: string | null;
};

export type Judgement = { readonly standing: CriterionStatus; readonly evidence: Evidence | null };

/** The profile says nothing about it. */
export const UNKNOWN_OUTCOME: Judgement = { standing: 'unknown', evidence: null };

/** An outcome with its evidence. */
export function outcomeWith(
  standing: CriterionStatus,
  section: EvidenceSection,
  details: Partial<Omit<Evidence, 'section'>> = {},
): Judgement {
  return {
    standing,
    evidence: {
      section,
      entryId: null,
      text: null,
      level: null,
      months: null,
      monthsAtMost: null,
      until: null,
      ...details,
    },
  };
}
