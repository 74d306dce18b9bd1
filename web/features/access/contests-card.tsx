import type { ListedCompany } from '@common-ground/contract/access/company-list';
import type { Contest } from '@common-ground/contract/access/contests';
import { CONTEST_ANSWER_DAYS, CONTEST_LIMITS } from '@common-ground/domain/access/contest';
import { type FormEvent, useState } from 'react';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { dayWords, instantDayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { DecisionFailure } from './access-state.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { useContestFit, useListContests } from './contests.queries.ts';

/** "This fit is wrong": what was said and answered, and a form to say so. */
export function ContestsCard() {
  const { data, error, refetch, isFetching } = useListContests();
  return (
    <Card title="Contest a fit">
      <div className="grid gap-4">
        <p className="text-small text-muted">
          If an overlap with a company doesn’t describe you, tell us why. A person reads it and answers within{' '}
          {CONTEST_ANSWER_DAYS} days. No company sees your note.
        </p>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureWords(error)}
          </ErrorState>
        ) : null}
        {data && data.items.length > 0 ? (
          <ul className="grid gap-3">
            {data.items.map((contest) => (
              <ContestRow key={contest.reference} contest={contest} />
            ))}
          </ul>
        ) : null}
        <ContestForm />
      </div>
    </Card>
  );
}

function ContestRow({ contest }: { readonly contest: Contest }) {
  const { reference, companyName, note, madeAt, answerBy, answer, answeredAt } = contest;
  return (
    <li className="rounded-control border border-line px-4 py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-label">{companyName ?? 'All companies'}</h3>
        <Chip tone={answer === null ? 'marigold' : 'ground'}>
          {answer === null ? `Answer by ${dayWords(answerBy)}` : 'Answered'}
        </Chip>
      </div>
      <p className="text-muted">
        {reference}, sent on {instantDayWords(madeAt)}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{note}</p>
      {answer !== null && answeredAt !== null ? (
        <div className="mt-2 border-s-3 border-ground ps-3">
          <p className="font-semibold">Answer of {instantDayWords(answeredAt)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      ) : null}
    </li>
  );
}

function ContestForm() {
  const contest = useContestFit();
  const [company, setCompany] = useState<ListedCompany | null>(null);
  const [note, setNote] = useState('');
  const keyFor = useRequestKey();
  const isEmpty = note.trim() === '';
  function send(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    const body = { note: note.trim(), ...(company ? { companyId: company.id } : {}) };
    contest.mutate(
      { ...body, idempotencyKey: keyFor(body) },
      {
        onSuccess: () => {
          setNote('');
          setCompany(null);
        },
      },
    );
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      {company ? (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          About <span className="font-semibold wrap-anywhere">{company.name}</span>
          <Button tone="link" onClick={() => setCompany(null)}>
            Another company
          </Button>
        </p>
      ) : (
        <CompanyPicker label="Which company (leave empty for all)" onPick={setCompany} />
      )}
      <TextArea
        label="What is not right"
        maxLength={CONTEST_LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="submit"
        tone="quiet"
        className="justify-self-start"
        isBusy={contest.isPending}
        isDisabled={isEmpty}
      >
        Send
      </Button>
      <p role="status" className="text-small">
        {contest.isSuccess ? `Sent. Your reference is ${contest.data.reference}.` : ''}
      </p>
      <DecisionFailure error={contest.error} />
    </form>
  );
}
