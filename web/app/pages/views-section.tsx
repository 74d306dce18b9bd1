import { t } from '@common-ground/i18n/t';
import { AccessLogCard } from '../../features/access/access-log-card.tsx';
import { BlindReviewCard } from '../../features/access/blind-review-card.tsx';
import { PrivacyFrame } from './privacy-frame.tsx';

/** Which company saw what of the candidate, when and why. */
export function ViewsSection() {
  return (
    <PrivacyFrame
      section="views"
      lead={t`Which companies found you, viewed your details or opened what you sent, newest first.`}
    >
      <AccessLogCard />
      <BlindReviewCard />
    </PrivacyFrame>
  );
}
