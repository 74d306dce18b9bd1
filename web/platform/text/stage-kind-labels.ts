import type { StageKind } from '@common-ground/domain/opportunities/stage';
import { t } from '@common-ground/i18n/t';

/** Names of the kinds of stages, for company pages with several opportunities side by side. */
export const STAGE_KIND_LABELS: Readonly<Record<StageKind, string>> = {
  received: t`Received`,
  in_review: t`In review`,
  interview: t`Interview`,
  offer: t`Offer`,
};
