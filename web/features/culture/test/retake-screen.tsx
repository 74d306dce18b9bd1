import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';

/** Says that the test was taken recently, when it can be retaken, and why. */
export function RetakeScreen({ opensOn }: { readonly opensOn: string | null }) {
  return (
    <TestFrame answered={0} total={SCREEN_COUNT}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <PageTitle
          lead={
            opensOn
              ? t`You can retake it from ${{ day: formatDay(opensOn) }}. We leave 30 days between tests, so that you don’t just repeat what you remember.`
              : t`You can retake it later. We leave 30 days between tests, so that you don’t just repeat what you remember.`
          }
        >
          <Trans>You took this test recently.</Trans>
        </PageTitle>
        <ButtonLink href="/assessments/company-culture/results">
          <Trans>See your results</Trans>
        </ButtonLink>
      </div>
    </TestFrame>
  );
}
