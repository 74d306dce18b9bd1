import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import { promptsOf } from '@common-ground/domain/culture/prompts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CHOICES_HREF, importHref } from '../../../platform/import-return.ts';
import { unrevealedShapes } from '../../../platform/values/open-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { CultureTest, TestRole } from '../test/culture-test.queries.ts';
import { ProblemNotice } from '../test/problem-notice.tsx';
import type { AnswersByScreen } from '../test/test-run.ts';
import { SketchCards } from './sketch-cards.tsx';
import { useSketchChoices } from './sketch-choices.ts';
import { SketchFrame } from './sketch-frame.tsx';

const ROLE: TestRole = 'candidate';

type SketchQuestionsProps = {
  readonly test: CultureTest;
  readonly answers: AnswersByScreen;
  /** Called when an answer has been stored. */
  readonly onAnswer: (answer: StoredAnswer) => void;
};

/** The six choices of the sketch, one at a time: each is stored before the next is shown. */
export function SketchQuestions({ test, answers, onAnswer }: SketchQuestionsProps) {
  const run = useSketchChoices(test, answers, onAnswer);
  const { screen, place, count, mostId } = run;
  if (!screen) return null;
  const number = place + 1;
  const prompts = promptsOf('candidate', test.instrumentVersion);
  return (
    <SketchFrame values={unrevealedShapes(answers.size)} isLarge={false} caption={<Caption />}>
      <PageTitle
        key={screen.id}
        documentTitle={t`Choice ${number} of ${count}`}
        eyebrow={t`${number} of ${count}`}
        lead={prompts.choiceLeadIn}
      >
        <span className="block text-[1.375rem] sm:text-[1.625rem]">{prompts.choiceQuestion}</span>
      </PageTitle>
      <p role="status" className="font-semibold">
        {mostId === null ? t`First, the most important.` : t`Now, the least important.`}
      </p>
      <SketchCards
        key={`cards-${screen.id}`}
        statements={screen.statements}
        mostId={mostId}
        onChoose={run.choose}
        onBack={run.goBack}
      />
      <ProblemNotice problem={run.problem} role={ROLE} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        {place > 0 || mostId !== null ? (
          <Button tone="quiet" onClick={run.goBack} isBusy={run.isSaving}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {place === 0 ? (
            <TextLink href={importHref(CHOICES_HREF)} className="py-2.5">
              <Trans>Start with my CV instead</Trans>
            </TextLink>
          ) : null}
          <TextLink href="/role/type" className="py-2.5">
            <Trans>Start with the form instead</Trans>
          </TextLink>
        </div>
      </div>
    </SketchFrame>
  );
}

function Caption() {
  return (
    <>
      <p className="font-semibold text-ink">
        <Trans>A first sketch in about a minute</Trans>
      </p>
      <p>
        <Trans>It sharpens with each answer and appears after the sixth. Only you can see it.</Trans>
      </p>
    </>
  );
}
