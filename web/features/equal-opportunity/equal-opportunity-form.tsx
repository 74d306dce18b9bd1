import type { EqualOpportunityAnswers } from '@common-ground/contract/equal-opportunity/equal-opportunity';
import {
  DEMOGRAPHIC_ANSWERS,
  type DemographicQuestion,
  NO_DEMOGRAPHICS,
} from '@common-ground/domain/equal-opportunity/demographics';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../../platform/file-saving.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useDeleteEqualOpportunity, useSaveEqualOpportunity } from './equal-opportunity.queries.ts';
import { QUESTION_TEXTS } from './question-texts.ts';

const QUESTIONS = Object.keys(QUESTION_TEXTS) as DemographicQuestion[];

/**
 * The six questions. Unlike everything else here, they aren't saved automatically: nothing may be stored on the device, so anything not
 * saved with the button is gone with the page.
 */
export function EqualOpportunityForm({ saved }: { readonly saved: EqualOpportunityAnswers }) {
  const [answers, setAnswers] = useState(saved);
  const [done, setDone] = useState('');
  const save = useSaveEqualOpportunity();
  const erase = useDeleteEqualOpportunity();
  const isAnySaved = QUESTIONS.some((question) => saved[question] !== null);
  const failure = save.error ?? erase.error;

  function answer(question: DemographicQuestion, value: string) {
    const found = DEMOGRAPHIC_ANSWERS[question].find((option) => option === value) ?? null;
    setAnswers({ ...answers, [question]: found });
    setDone('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    erase.reset();
    save.mutate(answers, { onSuccess: () => setDone(t`Your answers have been saved.`) });
  }

  function remove() {
    save.reset();
    erase.mutate(undefined, {
      onSuccess: () => {
        setAnswers(NO_DEMOGRAPHICS);
        setDone(t`Your answers have been deleted.`);
      },
    });
  }

  return (
    <form autoComplete="off" onSubmit={submit} className="grid gap-7">
      {QUESTIONS.map((question) => (
        <Select
          key={question}
          label={QUESTION_TEXTS[question].legend}
          hint={QUESTION_TEXTS[question].hint}
          isOptional
          autoComplete="off"
          placeholder={t`No answer`}
          options={optionsOf(question)}
          value={answers[question] ?? ''}
          onChange={(event) => answer(question, event.target.value)}
        />
      ))}
      {failure ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(failure)} <Trans>Nothing was saved on this device.</Trans>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={save.isPending} isDisabled={erase.isPending}>
          <Trans>Save my answers</Trans>
        </Button>
        {isAnySaved ? (
          <>
            <Button tone="quiet" onClick={() => saveFile('equal-opportunity.json', asFile(saved))}>
              <Trans>Download my answers</Trans>
            </Button>
            <Button tone="quiet" onClick={remove} isBusy={erase.isPending} isDisabled={save.isPending}>
              <Trans>Delete my answers</Trans>
            </Button>
          </>
        ) : null}
        <p role="status" className="text-small text-muted">
          {done}
        </p>
      </div>
    </form>
  );
}

function asFile(answers: EqualOpportunityAnswers): Blob {
  return new Blob([JSON.stringify(answers, null, 2)], { type: 'application/json' });
}

function optionsOf(question: DemographicQuestion) {
  const labels: Readonly<Record<string, string>> = QUESTION_TEXTS[question].answers;
  return DEMOGRAPHIC_ANSWERS[question].map((value) => ({ value, label: labels[value] ?? value }));
}
