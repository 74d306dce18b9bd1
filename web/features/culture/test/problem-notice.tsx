import type { CallProblem } from '../../../platform/api/api-client.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { TestRole } from './culture-test.queries.ts';

/** What the API refused, in words, with the way on where there is one. */
export function ProblemNotice({
  problem,
  role,
}: {
  readonly problem: CallProblem | null;
  readonly role: TestRole;
}) {
  if (!problem) return null;
  if (problem.code === 'session_complete')
    return (
      <Notice tone="warning" title="This test is already complete" isUrgent>
        It was finished somewhere else, perhaps on another device.{' '}
        <TextLink href="/assessments/company-culture/results">See your results</TextLink>
      </Notice>
    );
  if (problem.code === 'not_found')
    return (
      <Notice tone="warning" title="This test is not open any more" isUrgent>
        {role === 'rater' ? (
          'It was finished or closed in the meantime. Your last answer was not kept.'
        ) : (
          <>
            It was deleted somewhere else.{' '}
            <TextLink href="/assessments/company-culture">Start again</TextLink>
          </>
        )}
      </Notice>
    );
  return (
    <Notice tone="danger" title="Your last answer was not saved" isUrgent>
      {problemWords(problem)} What you chose is still marked above.
    </Notice>
  );
}
