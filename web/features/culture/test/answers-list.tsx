import type { ReviewedCultureResult, StoredAnswer } from '@common-ground/contract/culture/culture';
import { type Prompts, promptsOf } from '@common-ground/domain/culture/prompts';
import { type Screen, screensInOrder } from '@common-ground/domain/culture/screens';
import { t } from '@common-ground/i18n/t';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { useReadCultureResult } from '../results/culture.queries.ts';

/** Every answer of a result, in the order in which the questions were asked. */
export function AnswersList({ resultId }: { readonly resultId: string }) {
  const result = useReadCultureResult(resultId, true);
  if (result.isPending) return <PageSkeleton />;
  if (result.isError)
    return (
      <ErrorState onRetry={() => void result.refetch()} isRetrying={result.isFetching}>
        {failureMessage(result.error)}
      </ErrorState>
    );
  return <Answers result={result.data} />;
}

function Answers({ result }: { readonly result: ReviewedCultureResult }) {
  const answers = new Map(result.answers.map((answer) => [answer.screenId, answer]));
  const prompts = promptsOf('candidate', result.instrumentVersion);
  const screens = screensInOrder(result.seed, result.instrumentVersion, result.screenOrder);
  return (
    <div className="grid gap-6 text-small">
      <section>
        <h3 className="mb-1">{prompts.ratingLeadIn}</h3>
        <ol>
          {screens.filter(isRating).map((screen) => (
            <li
              key={screen.id}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
            >
              <span>… {screen.statement.stem}</span>
              <span className="font-semibold">{ratingLabel(answers.get(screen.id), prompts)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-1">{prompts.choiceQuestion}</h3>
        <ol>
          {screens.filter(isChoice).map((screen) => (
            <li key={screen.id} className="border-b border-line py-2.5 last:border-0">
              <ul>
                {screen.statements.map(({ id, stem }) => (
                  <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-0.5">
                    <span>{stem}</span>
                    <span className="font-semibold">{choiceLabel(answers.get(screen.id), id)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function isRating(screen: Screen): screen is Extract<Screen, { kind: 'rating' }> {
  return screen.kind === 'rating';
}

function isChoice(screen: Screen): screen is Extract<Screen, { kind: 'choice' }> {
  return screen.kind === 'choice';
}

function ratingLabel(answer: StoredAnswer | undefined, prompts: Prompts): string {
  return answer && 'rating' in answer ? (prompts.ratingLabels[answer.rating - 1] ?? '') : '';
}

function choiceLabel(answer: StoredAnswer | undefined, statementId: string): string {
  if (!answer || 'rating' in answer) return '';
  if (answer.mostId === statementId) return t`Most`;
  return answer.leastId === statementId ? t`Least` : '';
}
