import type { StageKind } from '@common-ground/domain/opportunities/stage';

/** The kinds of stages, for the company, where those of several opportunities stand side by side. */
export const STAGE_KIND_WORDS: Readonly<Record<StageKind, string>> = {
  received: 'Received',
  in_review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
};
