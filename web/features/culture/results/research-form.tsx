import type { RespondentAnswers } from '@common-ground/contract/culture/research';
import { RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { languageOptions } from '../../../platform/text/language-labels.ts';
import { countryOptions } from '../../../platform/world-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useSaveRespondentAnswers } from './culture.queries.ts';
import { RESPONDENT_TEXTS } from './research-texts.ts';

type ListedQuestion = keyof typeof RESPONDENT_TEXTS;

function optionsOf(question: ListedQuestion) {
  const labels: Readonly<Record<string, string>> = RESPONDENT_TEXTS[question].answers;
  return RESPONDENT_ANSWERS[question].map((value) => ({ value, label: labels[value] ?? value }));
}

/** Five optional questions about the respondent. Nothing is kept on the device; unsaved answers are lost with the page. */
export function ResearchForm({ saved }: { readonly saved: RespondentAnswers }) {
  const [answers, setAnswers] = useState(saved);
  const save = useSaveRespondentAnswers();
  const change = (changes: Partial<RespondentAnswers>) => {
    setAnswers({ ...answers, ...changes });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(answers);
  };
  const select = (question: ListedQuestion) => (
    <Select
      label={RESPONDENT_TEXTS[question].label}
      isOptional
      autoComplete="off"
      placeholder={t`No answer`}
      options={optionsOf(question)}
      value={answers[question] ?? ''}
      onChange={({ target }) =>
        change({ [question]: RESPONDENT_ANSWERS[question].find((option) => option === target.value) ?? null })
      }
    />
  );
  return (
    <form autoComplete="off" onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {select('ageBand')}
        {select('gender')}
        <ComboField
          label={t`First language`}
          isOptional
          placeholder={t`No answer`}
          options={languageOptions()}
          value={answers.firstLanguage}
          onChange={(firstLanguage) => change({ firstLanguage })}
        />
        <ComboField
          label={t`Country`}
          isOptional
          placeholder={t`No answer`}
          options={countryOptions()}
          value={answers.country}
          onChange={(country) => change({ country: country as RespondentAnswers['country'] })}
        />
        {select('disability')}
      </div>
      {save.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(save.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={save.isPending}>
          <Trans>Save answers</Trans>
        </Button>
        <p role="status" className="text-small text-muted">
          {save.isSuccess ? t`Your answers are saved.` : ''}
        </p>
      </div>
    </form>
  );
}
