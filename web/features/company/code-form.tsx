import {
  confirmVerification,
  sendVerificationCode,
  type VerificationStatus,
} from '@common-ground/contract/company/company-verification';
import { isAddressAt } from '@common-ground/domain/company/company-domain';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { violationMessage } from '../../platform/forms/violation-messages.ts';
import { useSession } from '../../platform/session/current-session.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showVerificationStatus } from './company.queries.ts';
import { takeEmailedCode } from './mailed-code.ts';

type CodeFormProps = {
  readonly domain: string;
  readonly code: VerificationStatus['code'];
  readonly onConfirmed: (standing: VerificationStatus) => void;
};

const UNTIL = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** The part before the `@` of the signed-in person's address if it's at the domain, or else nothing. */
const mailboxAt = (domain: string, email: string | null) =>
  email !== null && isAddressAt(email, domain) ? email.slice(0, email.lastIndexOf('@')) : '';

/** Sends a code to an address at the domain, and confirms it. */
export function CodeForm({ domain, code, onConfirmed }: CodeFormProps) {
  const [typedName, setName] = useStoredDraft('company.verification-address');
  const session = useSession();
  const name = typedName ?? mailboxAt(domain, session.auth === 'signed-in' ? session.user.email : null);
  const [typed, setTyped] = useState(takeEmailedCode);
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);
  const [sendError, setSendError] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const codeMessage = (problem: CallProblem) =>
    problem.violations[0] ? violationMessage(problem.violations[0]) : problemMessage(problem);

  async function send() {
    const local = name.trim().replace(/@.*$/u, '');
    if (local === '') return setSendError(t`Enter the part before the @.`);
    setBusy('sending');
    const result = await call(sendVerificationCode, { body: { address: `${local}@${domain}` } });
    setBusy(null);
    setSendError(result.ok ? undefined : codeMessage(result.problem));
    if (!result.ok) return;
    setName(null);
    setCodeError(undefined);
    setAnnouncement(t`A code is on its way to ${{ address: `${local}@${domain}` }}.`);
    showVerificationStatus(result.body);
  }

  async function confirm() {
    if (typed.trim() === '') return setCodeError(t`Enter the code from the email.`);
    setBusy('confirming');
    const confirmed = await call(confirmVerification, { body: { code: typed.trim().slice(0, 40) } });
    setBusy(null);
    if (confirmed.ok) return onConfirmed(confirmed.body);
    setCodeError(codeMessage(confirmed.problem));
  }

  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <form
        className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null) void send();
        }}
      >
        <TextField
          id="verification-address"
          label={t`Your work email`}
          hint={t`We’ll email you a code. We delete the address once the email is sent, or after a day.`}
          {...(sendError ? { error: sendError } : {})}
          end={<span className="text-small text-muted">@{domain}</span>}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          tone={code ? 'quiet' : 'primary'}
          className={`justify-self-start ${BESIDE_CONTROL.sm}`}
          isBusy={busy === 'sending'}
        >
          {busy === 'sending' ? t`Sending…` : code ? t`Send another code` : t`Send code`}
        </Button>
      </form>
      <p role="status" className="text-small text-muted empty:hidden">
        {announcement}
      </p>
      {code || typed ? (
        <form
          className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            if (busy === null) void confirm();
          }}
        >
          <TextField
            id="verification-code"
            label={t`Code from the email`}
            {...(code
              ? { hint: t`Works until ${{ moment: formatDate(new Date(code.openUntil), UNTIL) }}.` }
              : {})}
            {...(codeError ? { error: codeError } : {})}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXX-XXXX-XXXX"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setCodeError(undefined);
            }}
          />
          <Button
            type="submit"
            className={`justify-self-start ${BESIDE_CONTROL.sm}`}
            isBusy={busy === 'confirming'}
          >
            {busy === 'confirming' ? t`Checking…` : t`Verify company`}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
