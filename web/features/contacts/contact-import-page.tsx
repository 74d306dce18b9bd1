import type {
  ContactImport,
  ContactList,
  ContactPreview,
} from '@common-ground/contract/contacts/contact-import';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { violationMessage } from '../../platform/forms/violation-messages.ts';
import { goTo } from '../../platform/navigation.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { useImportContacts, usePreviewContacts } from './contacts.queries.ts';
import { type LegalBasis, LegalBasisForm } from './legal-basis-form.tsx';
import { ListCard } from './list-card.tsx';
import { type Choices, PreviewCard } from './preview-card.tsx';

const EMPTY: ContactList = { text: '', columns: null, country: null, dayOrder: 'day_first' };
const NOTHING_CHOSEN: Choices = new Map();

/** Imports a list of people the company met elsewhere: its columns, a preview, and the grounds for keeping it. */
export function ContactImportPage() {
  const [list, setList] = useState(EMPTY);
  // A list is too long to compare on every render: each change to it has a number.
  const [revision, setRevision] = useState<number | null>(null);
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const preview = usePreviewContacts(list, revision);
  const importing = useImportContacts();
  const keyFor = useRequestKey();
  const violation = violationOf(preview.error);
  const { data } = preview;
  const columns = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);

  // After uploading a list, the focus moves to where it was read.
  useEffect(() => {
    if (!isNew.current || data === undefined || preview.isFetching) return;
    isNew.current = false;
    columns.current?.focus();
  }, [data, preview.isFetching]);

  function change(part: Partial<ContactList>) {
    setList((before) => ({ ...before, ...part }));
    setRevision((before) => (before ?? 0) + 1);
    setChoices(NOTHING_CHOSEN);
    importing.reset();
  }

  function importList({ source, keepUntil }: LegalBasis, { digest }: ContactPreview) {
    if (digest === null) return;
    const body: ContactImport = {
      ...list,
      digest,
      choices: [...choices].map(([line, { isLeftOut, picks }]) => ({ line, isLeftOut, picks })),
      source,
      mayHold: true,
      keepUntil,
    };
    importing.mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: () => goTo('/company-route/contacts'),
        onError: (error) => {
          if (codeOf(error) === 'preview_outdated') setRevision((before) => (before ?? 0) + 1);
        },
      },
    );
  }

  const skippedCount = [...choices.values()].filter(({ isLeftOut }) => isLeftOut).length;
  const count = data ? data.newCount + data.mergedCount + data.unchangedCount - skippedCount : 0;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <TextLink href="/company-route/contacts" className="justify-self-start text-small">
        <Trans>All contacts</Trans>
      </TextLink>
      <PageTitle
        lead={t`You can check every row before we save anything. We compare the list only with your own contacts and never check whether someone has an account.`}
      >
        <Trans>Import contacts</Trans>
      </PageTitle>
      <ListCard
        error={violation ? violationMessage(violation) : undefined}
        onList={(text) => {
          isNew.current = true;
          change({ text, columns: null });
        }}
      />
      {preview.isFetching && !data ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Reading the list…</Trans>
          </span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      ) : null}
      {preview.isError && !violation ? (
        <ErrorState onRetry={() => void preview.refetch()} isRetrying={preview.isFetching}>
          {failureMessage(preview.error)}
        </ErrorState>
      ) : null}
      {data && !preview.isError ? (
        <div
          ref={columns}
          tabIndex={-1}
          aria-busy={preview.isFetching}
          className="grid grid-cols-1 gap-6 rounded-card"
        >
          <p role="status" className="sr-only">
            {preview.isFetching
              ? t`Reading the list…`
              : [
                  t`${plural(data.rowCount, { one: '# row read.', other: '# rows read.' })}`,
                  t`${plural(data.rejected.length, { 0: 'All of them can be imported.', one: '# can’t be imported.', other: '# can’t be imported.' })}`,
                ].join(' ')}
          </p>
          <ColumnsCard preview={data} reading={list} onChange={change} />
          {data.columns.some(({ column }) => column !== null) && data.rowCount > 0 ? (
            <PreviewCard preview={data} choices={choices} onChoose={setChoices} />
          ) : null}
          {data.digest === null ? null : (
            <LegalBasisForm
              count={count}
              keepAtMost={data.keepAtMost}
              isBusy={importing.isPending || preview.isFetching}
              failure={importing.error ? importMessage(importing.error) : null}
              found={foundIn(importing.error)}
              onImport={(legalBasis) => importList(legalBasis, data)}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof CallError ? error.problem.code : null;
}

/** What's wrong with the list as a whole. */
function violationOf(error: unknown) {
  return error instanceof CallError ? error.problem.violations?.[0] : undefined;
}

function foundIn(error: unknown): Readonly<Record<string, string>> {
  const violations = error instanceof CallError ? (error.problem.violations ?? []) : [];
  return Object.fromEntries(
    violations.map((violation) => [violation.pointer.slice(1), violationMessage(violation)]),
  );
}

function importMessage(error: unknown): string {
  return codeOf(error) === 'preview_outdated'
    ? t`One of your contacts has changed since you opened this preview. Check the updated preview, then import again.`
    : failureMessage(error);
}
