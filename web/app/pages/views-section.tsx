import { t } from '@common-ground/i18n/t';
import { BlindReviewCard } from '../../features/access/blind-review-card.tsx';
import { LedgerCard } from '../../features/access/ledger-card.tsx';
import { PrivacyFrame } from './privacy-frame.tsx';

/** Which company saw what of the candidate, when and why. */
export function ViewsSection() {
  return (
    <PrivacyFrame section="views" lead={t`Every company that has seen something of you, newest first.`}>
      <LedgerCard />
      <BlindReviewCard />
    </PrivacyFrame>
  );
}
