import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TestFrame } from '../../ui/test-frame.tsx';
import { longDate } from './dates.ts';

/** The test was taken lately: from when it can be taken again, and why. */
export function RetakeScreen({ opensOn }: { readonly opensOn: string | null }) {
  return (
    <TestFrame answered={0} total={54}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <PageTitle
          lead={`You can take it again${opensOn ? ` from ${longDate(opensOn)}` : ' later'}. Thirty days lie between two tests, so that the second one is not only a memory of the first.`}
        >
          You took this test lately.
        </PageTitle>
        <ButtonLink href="/assessments/company-culture/results">See your results</ButtonLink>
      </div>
    </TestFrame>
  );
}
