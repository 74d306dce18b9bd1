import type { ListedCompany } from '@common-ground/contract/access/company-list';
import type { Contest } from '@common-ground/contract/access/contests';
import { CONTEST_ANSWER_DAYS, CONTEST_LIMITS } from '@common-ground/domain/access/contest';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { DecisionFailure } from './access-state.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { useContestFit, useListContests } from './contests.queries.ts';

/** Lists the candidate's challenges with their answers, and has a form to send another. */
export function ContestsCard() {
  const { data, error, refetch, isFetching } = useListContests();
  return (
    <Disclosure title={t`Challenge an overlap`}>
      <div className="grid gap-4">
        <p className="text-small text-muted">
          <Trans>
            If an overlap with a company seems wrong, tell us why. A person reads it and answers within{' '}
            {CONTEST_ANSWER_DAYS} days. We don’t show it to companies.
          </Trans>
        </p>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureMessage(error)}
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
    </Disclosure>
  );
}

function ContestRow({ contest }: { readonly contest: Contest }) {
  const { reference, companyName, note, madeAt, answerBy, answer, answeredAt } = contest;
  return (
    <li className="rounded-control border border-line px-4 py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-label">{companyName ?? t`All companies`}</h3>
        <Chip tone={answer === null ? 'marigold' : 'ground'}>
          {answer === null ? t`We’ll answer by ${{ day: formatDay(answerBy) }}` : t`Answered`}
        </Chip>
      </div>
      <p className="text-muted">
        <Trans>
          {reference}, sent on {formatInstantAsDay(madeAt)}
        </Trans>
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{note}</p>
      {answer !== null && answeredAt !== null ? (
        <div className="mt-2 border-s-3 border-ground ps-3">
          <p className="font-semibold">
            <Trans>Answered on {formatInstantAsDay(answeredAt)}</Trans>
          </p>
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
          <span>
            <Trans>
              About <bdi className="font-semibold wrap-anywhere">{company.name}</bdi>
            </Trans>
          </span>
          <Button tone="link" onClick={() => setCompany(null)}>
            <Trans>Choose another company</Trans>
          </Button>
        </p>
      ) : (
        <CompanyPicker label={t`Company (leave blank for all)`} onPick={setCompany} />
      )}
      <TextArea
        label={t`What seems wrong`}
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
        <Trans>Send challenge</Trans>
      </Button>
      <p role="status" className="text-small">
        {contest.isSuccess ? t`Sent. Your reference is ${contest.data.reference}.` : ''}
      </p>
      <DecisionFailure error={contest.error} />
    </form>
  );
}
