import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { dayWords } from '../../../platform/words/day-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';

/** The test was taken lately: from when it can be taken again, and why. */
export function RetakeScreen({ opensOn }: { readonly opensOn: string | null }) {
  return (
    <TestFrame answered={0} total={SCREEN_COUNT}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <PageTitle
          lead={`You can take it again${opensOn ? ` from ${dayWords(opensOn)}` : ' later'}. Thirty days lie between two tests, so that the second one is not only a memory of the first.`}
        >
          You took this test lately.
        </PageTitle>
        <ButtonLink href="/assessments/company-culture/results">See your results</ButtonLink>
      </div>
    </TestFrame>
  );
}
