import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { call } from '../../../platform/api/api.ts';
import { findUnsent } from '../../../platform/drafts/unsent.ts';
import { expectSignOut, leave, useSession } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { givenPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { storeEntryNotice } from '../sign-in/entry-notice.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';

const WORD = 'delete';

const DELETED_DATA = {
  candidate: [
    t`Your sign-in`,
    t`Your profile and your documents`,
    t`Your answers and results, and what companies could see of them`,
    t`Your applications, including the copies companies received`,
  ],
  company: [
    t`Your sign-in and your place on the team`,
    t`Scorecards you haven’t submitted`,
    t`If you’re the only member: the company, with its jobs, its culture and what candidates saw of it`,
  ],
  none: [t`Your sign-in. It doesn’t have an account yet.`],
} as const;

/** Asks again before an account is deleted: what will be deleted, a word to type, and the password. */
export function DeleteAccountCard({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : '';
  const role = session.auth === 'signed-in' ? session.role : 'none';
  const kind =
    role === 'age-unconfirmed'
      ? 'candidate'
      : role in DELETED_DATA
        ? (role as keyof typeof DELETED_DATA)
        : 'none';
  const form = useEntryForm({
    checks: { confirmation: confirmationError, password: givenPasswordError },
    send: async ({ password }) => {
      try {
        await identity.reauthenticate(password);
      } catch (error) {
        return identityMessage(error, 'deletion') ?? undefined;
      }
      const text = await deleteEverything();
      if (text) return text;
      await forgetUnsent(uid);
      storeEntryNotice('account-deleted');
      await leave();
      return undefined;
    },
  });
  return (
    <Dialog title={t`Delete your account`} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <div className="text-small">
          <p>
            <Trans>You can’t undo this. We delete right away and for good:</Trans>
          </p>
          <ul className="mt-2 grid list-disc gap-1 ps-5 text-muted">
            {DELETED_DATA[kind].map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          {kind === 'company' ? (
            <p className="mt-2">
              <Trans>
                Your name stays on what you did for the company, such as decisions and notes, for as long as
                the company is on Common Ground, and on messages you sent for as long as the candidate has an
                account.
              </Trans>
            </p>
          ) : null}
        </div>
        <FailureNotice message={form.failure} />
        <ErrorSummary errors={form.summary} />
        <TextField
          {...form.bind('confirmation')}
          label={t`Type “${WORD}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.bind('password')} label={t`Password`} autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" isBusy={form.isBusy}>
            {form.isBusy ? t`Deleting` : t`Delete my account`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes the account with its identity, or only the identity if it has no account. */
async function deleteEverything(): Promise<string | undefined> {
  expectSignOut();
  const deleted = await call(deleteAccount);
  if (deleted.ok) return undefined;
  if (deleted.problem.code !== 'account_missing') {
    return t`Your account hasn’t been deleted. ${problemMessage(deleted.problem)}`;
  }
  try {
    await identity.deleteCurrentUser();
    return undefined;
  } catch (error) {
    return identityMessage(error, 'deletion') ?? undefined;
  }
}

/** Unsent data of the deleted account is removed from this device too; a browser that can't do that doesn't stop anyone from leaving. */
async function forgetUnsent(uid: string): Promise<void> {
  try {
    await (await findUnsent(uid)).discard();
  } catch {
    // It's deleted after 24 hours.
  }
}

function confirmationError(text: string): string | undefined {
  return text.trim().toLowerCase() === WORD ? undefined : t`Type the word “${WORD}”.`;
}
