import { promptsOf, type Respondent } from '@common-ground/domain/culture/prompts';
import type { Screen } from '@common-ground/domain/culture/screens';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { ChoiceScreen } from './choice-screen.tsx';
import { RatingScreen } from './rating-screen.tsx';
import type { Marked } from './test-run.ts';

type QuestionSectionProps = {
  readonly screen: Screen;
  readonly respondent: Respondent;
  readonly instrumentVersion: string;
  /** For example "Question 23 of 54". */
  readonly position: string;
  /** Whether it's the first choice, which comes with an explanation. */
  readonly isFirstChoice: boolean;
  readonly marked: Marked;
  readonly onMark: (marked: Marked) => void;
  readonly onChooseRating: (rating: number) => void;
};

/** One question with its answers. Render it with the screen's id as key: its heading takes the focus when it appears. */
export function QuestionSection(props: QuestionSectionProps) {
  const { screen, position, marked, onMark } = props;
  const prompts = promptsOf(props.respondent, props.instrumentVersion);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = t`${position} · Common Ground`;
    heading.current?.focus();
  }, [position]);

  return (
    <section
      aria-labelledby="question"
      className="grid gap-7 transition-opacity duration-150 starting:opacity-0"
    >
      <div>
        {props.isFirstChoice ? (
          <p className="mb-4 rounded-card border border-marigold-line bg-marigold-wash px-4 py-3 text-small">
            <Trans>
              The last 14 questions work differently. Each shows four statements: choose one for “most” and
              one for “least”. There’s no wrong answer, and several may fit.
            </Trans>
          </p>
        ) : null}
        <h1 id="question" ref={heading} tabIndex={-1}>
          <span className="sr-only">{position}. </span>
          {screen.kind === 'rating' ? (
            <>
              <span className="block font-text text-body leading-normal font-normal tracking-normal text-muted">
                {prompts.ratingLeadIn}
              </span>
              <span className="mt-2 block">
                <span aria-hidden="true">… </span>
                {screen.statement.stem}?
              </span>
            </>
          ) : (
            <>
              <span className="block text-[1.375rem] sm:text-[1.625rem]">{prompts.choiceQuestion}</span>
              <span className="mt-2 block font-text text-body leading-normal font-normal tracking-normal text-muted">
                {prompts.choiceLeadIn}
              </span>
            </>
          )}
        </h1>
      </div>
      {screen.kind === 'rating' ? (
        <RatingScreen
          screen={screen}
          prompts={prompts}
          value={marked.rating}
          onMark={(rating) => onMark({ ...marked, rating })}
          onChoose={props.onChooseRating}
        />
      ) : (
        <ChoiceScreen
          screen={screen}
          prompts={prompts}
          value={marked}
          onChange={(choice) => onMark({ ...marked, ...choice })}
        />
      )}
    </section>
  );
}
