import { deleteAddedEntry, readAddedEntry } from '@common-ground/contract/added-candidates/added-candidates';
import type { SuccessOf } from '@common-ground/contract/route';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { writeStored } from '../../../platform/device/device-store.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { clearInvitation } from '../../../platform/session/invitation.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { sourceText } from '../../../platform/text/source-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { EntryForm, type EntryFormKind } from './entry-account-form.tsx';
import { EntryTakeover } from './entry-takeover-panel.tsx';

type AddedEntry = SuccessOf<typeof readAddedEntry>['body'];

type AddedEntryCardProps = {
  /** The secret in the link. */
  readonly link: string;
  /** Called if the person would rather do something else; the link can be opened again later. */
  readonly onLeave: () => void;
};

const TITLE = t`What a company entered about you`;
/** The key under which the forms look for an address. */
const EMAIL_KEY = 'entry-email';

/** What a company's team has entered about the person, and what they can do about it. Just opening this page changes nothing. */
export function AddedEntryCard({ link, onLeave }: AddedEntryCardProps) {
  const session = useSession();
  const [entry, setEntry] = useState<AddedEntry | null>(null);
  const [failure, setFailure] = useState<{ isDead: boolean; message: string } | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [form, setForm] = useState<EntryFormKind | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    const response = await call(readAddedEntry, { body: { link } });
    if (!response.ok)
      return setFailure({ isDead: isEnded(response.problem), message: problemMessage(response.problem) });
    // It can only be taken over with this address.
    writeStored('tab', EMAIL_KEY, response.body.address);
    setEntry(response.body);
  }, [link]);
  useEffect(() => void load(), [load]);

  const isSignedIn = session.auth === 'signed-in' && !session.isCreating;
  const leaving = (
    <Button tone="quiet" onClick={onLeave} className="w-full">
      {isSignedIn ? t`Continue` : t`Go to sign in`}
    </Button>
  );
  if (isDeleted && entry) return <Deleted companyName={entry.companyName}>{leaving}</Deleted>;
  if (failure?.isDead)
    return (
      <div className="grid gap-5.5">
        <PageTitle documentTitle={TITLE}>
          <Trans>This entry is gone</Trans>
        </PageTitle>
        <Notice tone="warning">
          <Trans>
            It was deleted, or an application has taken its place. Part of the link may also be missing: copy
            the whole link from the email.
          </Trans>
        </Notice>
        {leaving}
      </div>
    );
  if (failure)
    return (
      <div className="grid gap-5.5">
        <PageTitle>{TITLE}</PageTitle>
        <ErrorState onRetry={() => void load()}>{failure.message}</ErrorState>
      </div>
    );
  if (entry === null || (isSignedIn && session.role === 'pending')) return <PageSkeleton />;
  if (form !== null && !isSignedIn) return <EntryForm kind={form} onBack={() => setForm(null)} />;
  return (
    <div className="grid gap-5.5">
      <Heading entry={entry} />
      <EntryLines entry={entry} />
      <EntryTakeover link={link} isOpen={entry.isOpen} onForm={setForm} onEnded={() => void load()} />
      <DeleteEntry
        link={link}
        endsAt={entry.endsAt}
        onDeleted={() => {
          clearInvitation();
          setDeleted(true);
        }}
        onEnded={() => void load()}
      />
    </div>
  );
}

/** Whether the link no longer works, or never did. */
const isEnded = ({ code }: { readonly code: string }) =>
  code === 'invitation_invalid' || code === 'invalid_input';

function Heading({ entry: { companyName, domain, title, addedBy } }: { readonly entry: AddedEntry }) {
  return (
    <div className="grid gap-3">
      <PageTitle documentTitle={TITLE}>
        <Trans>
          What <CompanyName company={{ name: companyName, domain }} isPlain /> entered about you
        </Trans>
      </PageTitle>
      <p className="text-muted">
        {addedBy === null ? (
          <Trans>
            Someone on its hiring team added you as a candidate for <b className="text-ink">{title}</b>.
          </Trans>
        ) : (
          <Trans>
            <bdi>{addedBy}</bdi> from its hiring team added you as a candidate for{' '}
            <b className="text-ink">{title}</b>.
          </Trans>
        )}{' '}
        <Trans>
          This is everything it entered. Only members of its team who can see this job’s applications can see
          it.
        </Trans>
      </p>
    </div>
  );
}

function EntryLines({ entry }: { readonly entry: AddedEntry }) {
  const lines = [
    [t`Name`, entry.name],
    [t`Email`, entry.address],
    [t`Where they found you`, sourceText(entry)],
    [t`Note for its team`, entry.note ?? t`None`],
    [t`Added`, formatInstantAsDay(entry.addedAt)],
  ] as const;
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-surface p-4.5 text-small">
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DeleteEntryProps = {
  readonly link: string;
  readonly endsAt: string;
  readonly onDeleted: () => void;
  /** Called if it has ended elsewhere in the meantime. */
  readonly onEnded: () => void;
};

function DeleteEntry({ link, endsAt, onDeleted, onEnded }: DeleteEntryProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function remove() {
    setBusy(true);
    setFailure(undefined);
    const deleted = await call(deleteAddedEntry, { body: { link } });
    setBusy(false);
    if (deleted.ok) onDeleted();
    else if (isEnded(deleted.problem)) onEnded();
    else setFailure(problemMessage(deleted.problem));
  }
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-h3">
        <Trans>Don’t want this?</Trans>
      </h2>
      <p className="text-small text-muted">
        {t`You can delete it right away, and you don’t need an account. Its team can’t add this address again for 90 days. If you do nothing, we delete it on ${{ day: formatInstantAsDay(endsAt) }}.`}
      </p>
      <FailureNotice message={failure} />
      <Button tone="danger" isBusy={isBusy} onClick={() => void remove()} className="w-full">
        {isBusy ? t`Deleting…` : t`Delete this entry`}
      </Button>
    </div>
  );
}

function Deleted({ companyName, children }: { readonly companyName: string; readonly children: ReactNode }) {
  const outcomeRef = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => outcomeRef.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-5.5">
      <PageTitle documentTitle={TITLE}>
        <Trans>Your entry is deleted</Trans>
      </PageTitle>
      <div ref={outcomeRef} tabIndex={-1} role="status">
        <Notice tone="success">
          <Trans>
            Everything <bdi>{companyName}</bdi> entered about you here is gone. Its team can see that an entry
            was deleted, but not your name or address.
          </Trans>
        </Notice>
      </div>
      {children}
    </div>
  );
}
