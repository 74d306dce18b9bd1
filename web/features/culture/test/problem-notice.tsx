import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { TestRole } from './culture-test.queries.ts';

/** Explains a refusal by the API, with a next step if there is one. */
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
      <Notice tone="warning" title={t`This test is already finished`} isUrgent>
        <Trans>
          It was finished somewhere else, perhaps on another device.{' '}
          <TextLink href="/assessments/company-culture/results">See your results</TextLink>
        </Trans>
      </Notice>
    );
  if (problem.code === 'not_found')
    return (
      <Notice tone="warning" title={t`This test is no longer open`} isUrgent>
        {role === 'rater' ? (
          t`It was finished or closed in the meantime. Your last answer wasn’t saved.`
        ) : (
          <Trans>
            It was deleted somewhere else.{' '}
            <TextLink href="/assessments/company-culture">Start a new test</TextLink>
          </Trans>
        )}
      </Notice>
    );
  return (
    <Notice tone="danger" title={t`Your last answer wasn’t saved`} isUrgent>
      {problemMessage(problem)} <Trans>Your choice is still marked above.</Trans>
    </Notice>
  );
}
