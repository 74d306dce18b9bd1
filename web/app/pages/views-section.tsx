import { t } from '@common-ground/i18n/t';
import { AccessLogCard } from '../../features/access/access-log-card.tsx';
import { BlindReviewCard } from '../../features/access/blind-review-card.tsx';
import { PrivacyFrame } from './privacy-frame.tsx';

/** Which company saw what of the candidate, when and why. */
export function ViewsSection() {
  return (
    <PrivacyFrame section="views" lead={t`Every company that has seen any of your details, newest first.`}>
      <AccessLogCard />
      <BlindReviewCard />
    </PrivacyFrame>
  );
}
