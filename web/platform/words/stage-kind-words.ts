import type { StageKind } from '@common-ground/domain/opportunities/stage';
import { t } from '@common-ground/i18n/t';

/** The kinds of stages, for the company, where those of several opportunities are side by side. */
export const STAGE_KIND_WORDS: Readonly<Record<StageKind, string>> = {
  received: t`Received`,
  in_review: t`In review`,
  interview: t`Interview`,
  offer: t`Offer`,
};
