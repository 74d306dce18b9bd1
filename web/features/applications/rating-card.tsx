import type { ProcessRatings } from '@common-ground/contract/response-clock/process-ratings';
import { isolated } from '@common-ground/domain/isolated';
import { PROCESS_RATINGS, RATING_COMMENT_LENGTH } from '@common-ground/domain/response-clock/process-rating';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { forgetAfterSend, useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useRateProcess } from './progress.queries.ts';

type Question = Exclude<keyof ProcessRatings, 'words'>;
type Draft = Partial<ProcessRatings>;

const QUESTIONS: readonly (readonly [Question, string])[] = [
  ['clear', t`They were clear about next steps`],
  ['respectful', t`They treated me with respect`],
  ['asPromised', t`They replied when they said they would`],
];

const OPTIONS = PROCESS_RATINGS.map((rating) => ({ value: String(rating), label: String(rating) }));

/** Reads the stored draft; anything unreadable counts as empty. */
function readDraft(stored: string | null): Draft {
  try {
    return (JSON.parse(stored ?? '{}') as Draft) ?? {};
  } catch {
    return {};
  }
}

/** Three questions about the company's process, once it's over. */
export function RatingCard({
  applicationId,
  companyName,
}: {
  readonly applicationId: string;
  readonly companyName: string;
}) {
  const [stored, setStored, forget] = useStoredDraft(`rating.${applicationId}`);
  const [isIncomplete, setIncomplete] = useState(false);
  const rating = useRateProcess(applicationId);
  const draft = readDraft(stored);
  const { clear, respectful, asPromised } = draft;
  const change = (changes: Draft) => setStored(JSON.stringify({ ...draft, ...changes }));

  function send() {
    if (!clear || !respectful || !asPromised) {
      setIncomplete(true);
      return;
    }
    const text = draft.words?.trim() || null;
    // The rating replaces the form and its button.
    const onSuccess = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const sending = rating.mutateAsync({ clear, respectful, asPromised, words: text }, { onSuccess });
    forgetAfterSend(sending, () => forget(stored));
  }

  return (
    <Card title={t`How was the process?`}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rating.isPending) send();
        }}
      >
        <p className="max-w-[65ch] text-small text-muted">
          <Trans>
            From 1 (not at all) to 5 (completely). It doesn’t affect your application. Only averages from ten
            or more people are shown, never who gave which rating.
          </Trans>
        </p>
        {QUESTIONS.map(([question, label]) => (
          <Segmented
            key={question}
            legend={label}
            options={OPTIONS}
            value={draft[question] === undefined ? null : String(draft[question])}
            onChange={(value) => change({ [question]: Number(value) })}
          />
        ))}
        <TextArea
          label={t`Anything else they should know?`}
          isOptional
          hint={t`${isolated(companyName)} sees this without your name, and only once nine others have rated too. After that it’s no longer linked to you, so it isn’t in your data and stays if you delete your account. It’s never public. What you write could still give away who you are.`}
          rows={3}
          maxLength={RATING_COMMENT_LENGTH}
          value={draft.words ?? ''}
          onChange={(event) => change({ words: event.target.value })}
        />
        {isIncomplete && !(clear && respectful && asPromised) ? (
          <Notice tone="danger" isUrgent>
            <Trans>Answer all three questions.</Trans>
          </Notice>
        ) : null}
        {rating.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(rating.error)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" isBusy={rating.isPending}>
            {rating.isPending ? t`Sending…` : t`Send rating`}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The rating, once it's given. */
export function SubmittedRating({ rating }: { readonly rating: ProcessRatings }) {
  return (
    <Card title={t`Your rating`}>
      <dl className="grid gap-2 text-small">
        {QUESTIONS.map(([question, label]) => (
          <div key={question} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="font-semibold">{t`${{ rating: rating[question] }} out of 5`}</dd>
          </div>
        ))}
      </dl>
      {rating.words ? (
        <p className="mt-3 text-small break-words whitespace-pre-line">{rating.words}</p>
      ) : null}
      <p className="mt-3 text-small text-muted">
        <Trans>Thank you. It counts once nine others have rated too.</Trans>
      </p>
    </Card>
  );
}
