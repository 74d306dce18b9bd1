import {
  type CompanyStanding,
  confirmVerification,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { problemWords, violationWords } from '../../platform/words/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showStanding } from './company.queries.ts';
import { takeCode } from './mailed-code.ts';

type CodeFormProps = {
  readonly domain: string;
  readonly code: CompanyStanding['code'];
  readonly onConfirmed: (standing: CompanyStanding) => void;
};

const until = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** Has a code mailed to an address at the domain, and takes it back. */
export function CodeForm({ domain, code, onConfirmed }: CodeFormProps) {
  const [name, setName] = useKeptDraft('company.verification-address');
  const [typed, setTyped] = useState(takeCode);
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);
  const [sendError, setSendError] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [said, setSaid] = useState('');

  const wordsOf = (problem: CallProblem) =>
    problem.violations[0] ? violationWords(problem.violations[0]) : problemWords(problem);

  async function send() {
    const local = (name ?? '').trim().replace(/@.*$/u, '');
    if (local === '') return setSendError('Please enter what stands before the @.');
    setBusy('sending');
    const sent = await call(sendVerificationCode, { body: { address: `${local}@${domain}` } });
    setBusy(null);
    setSendError(sent.ok ? undefined : wordsOf(sent.problem));
    if (!sent.ok) return;
    setName(null);
    setCodeError(undefined);
    setSaid(`A code was sent to ${local}@${domain}.`);
    showStanding(sent.body);
  }

  async function confirm() {
    if (typed.trim() === '') return setCodeError('Please enter the code from the mail.');
    setBusy('confirming');
    const confirmed = await call(confirmVerification, { body: { code: typed.trim().slice(0, 40) } });
    setBusy(null);
    if (confirmed.ok) return onConfirmed(confirmed.body);
    setCodeError(wordsOf(confirmed.problem));
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
          label="Your address there"
          hint={`We mail a code to it and keep the address nowhere. It has to end in @${domain}.`}
          {...(sendError ? { error: sendError } : {})}
          end={<span className="text-small text-muted">@{domain}</span>}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={name ?? ''}
          onChange={(event) => setName(event.target.value || null)}
        />
        <Button
          type="submit"
          tone={code ? 'quiet' : 'primary'}
          className={`justify-self-start ${BESIDE_CONTROL.sm}`}
          isBusy={busy === 'sending'}
        >
          {busy === 'sending' ? 'Sending' : code ? 'Send another code' : 'Send the code'}
        </Button>
      </form>
      <p role="status" className="text-small text-muted empty:hidden">
        {said}
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
            label="The code from the mail"
            {...(code ? { hint: `Open until ${until.format(new Date(code.openUntil))}.` } : {})}
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
            {busy === 'confirming' ? 'Checking' : 'Verify the company'}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
