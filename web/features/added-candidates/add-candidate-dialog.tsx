import { NewAddedCandidate } from '@common-ground/contract/added-candidates/added-candidates';
import type { Violation } from '@common-ground/contract/problem';
import {
  ADDED_DAYS,
  ADDED_LIMITS,
  ADDED_PAUSE_DAYS,
  CANDIDATE_SOURCES,
  type CandidateSource,
  sourceViolations,
} from '@common-ground/domain/added-candidates/added-candidate';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { SOURCE_LABELS } from '../../platform/text/source-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { useAddCandidate } from './added-candidates.queries.ts';

type AddCandidateDialogProps = {
  readonly companyName: string;
  /** The jobs someone can be added to; if there are several, one is chosen. */
  readonly jobs: readonly { readonly id: string; readonly title: string }[];
  /** @param announcement what to announce; if missing, no one was added */
  readonly onClose: (announcement?: string) => void;
};

const ALREADY_ADDED = t`Your team has already added this address to this job. It’s on the board.`;
const SOURCE_OPTIONS = CANDIDATE_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

/** Adds someone to a job, who gets one email about it. What was typed stays when it fails. */
export function AddCandidateDialog({ companyName, jobs, onClose }: AddCandidateDialogProps) {
  const [jobId, setJobId] = useState(jobs.length === 1 ? (jobs[0]?.id ?? '') : '');
  const [isTried, setTried] = useState(false);
  const { field, send, isPending, failure } = useAdding(jobId, onClose);
  return (
    <Dialog title={t`Add a candidate`} onClose={() => onClose()}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          setTried(true);
          send(event);
        }}
      >
        <p className="text-small text-muted">
          <Trans>
            They get one email right away, saying that {isolated(companyName)} added them, and which colleague
            did. The link in it shows them everything you enter here. They can apply with an account of their
            own, or delete the entry. If they do neither within {ADDED_DAYS} days, we delete it.
          </Trans>
        </p>
        <FailureNotice message={failure} />
        {jobs.length === 1 ? null : (
          <Select
            label={t`Job`}
            placeholder={t`Choose a job`}
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            value={jobId}
            error={isTried && jobId === '' ? t`Choose a job.` : undefined}
            onChange={(event) => setJobId(event.target.value)}
          />
        )}
        <EntryFields field={field} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isPending}>
            {isPending ? t`Adding…` : t`Add and email them`}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The team's details about them. */
function EntryFields({ field }: { readonly field: ReturnType<typeof useAdding>['field'] }) {
  return (
    <>
      <TextField {...field('name')} label={t`Full name`} autoComplete="off" maxLength={ADDED_LIMITS.name} />
      <TextField
        {...field('address')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t`We never say whether this address has an account.`}
      />
      <Select
        {...field('source', ['sourceWords'])}
        label={t`Where you found them`}
        placeholder={t`Choose a source`}
        options={SOURCE_OPTIONS}
      />
      <TextField
        {...field('sourceWords')}
        label={t`Details`}
        isOptional
        hint={t`For example, the event, or who referred them. Required for “Other”.`}
        autoComplete="off"
        maxLength={ADDED_LIMITS.sourceWords}
      />
      <TextArea
        {...field('note')}
        label={t`Note for your team`}
        isOptional
        hint={t`The candidate can read it.`}
        rows={3}
        maxLength={ADDED_LIMITS.note}
      />
    </>
  );
}

type Values = Record<'name' | 'address' | 'source' | 'sourceWords' | 'note', string>;

function violationText({ pointer, code }: Violation): string | undefined {
  if (code === 'paused_address')
    return t`Your team added this address before. You can add it again ${{ days: ADDED_PAUSE_DAYS }} days after that entry ended.`;
  if (pointer === '/source') return t`Choose where you found them.`;
  return pointer === '/sourceWords' && code === 'required' ? t`Say where you found them.` : undefined;
}

function useAdding(jobId: string, onClose: AddCandidateDialogProps['onClose']) {
  const adding = useAddCandidate();
  const { form, field, submit, showRefusal } = useContractForm<Values, NewAddedCandidate>({
    defaultValues: { name: '', address: '', source: '', sourceWords: '', note: '' },
    schema: NewAddedCandidate,
    bodyOf: ({ name, address, source, sourceWords, note }) => ({
      name: name.trim(),
      address: address.trim(),
      source: source as CandidateSource,
      sourceWords: sourceWords.trim() || null,
      note: note.trim() || null,
    }),
    check: sourceViolations,
    messageOf: violationText,
  });
  const [failure, setFailure] = useState<string>();
  const send = submit((body) => {
    if (adding.isPending || jobId === '') return;
    setFailure(undefined);
    adding.mutate(
      { opportunityId: jobId, body },
      {
        onSuccess: ({ name, address }) =>
          onClose(t`${isolated(name)} added. An email to ${isolated(address)} is on its way.`),
        onError: (error) => {
          const isAdded = error instanceof CallError && error.problem.code === 'already_added';
          if (isAdded) form.setError('address', { message: ALREADY_ADDED }, { shouldFocus: true });
          else if (!showRefusal(error)) setFailure(failureOf(error));
        },
      },
    );
  });
  return { field, send, isPending: adding.isPending, failure };
}

function failureOf(error: unknown): string {
  return error instanceof CallError && error.problem.code === 'mail_not_sent'
    ? t`We couldn’t email this address, so nothing was saved. Check it, or send them the link to the job yourself.`
    : failureMessage(error);
}
