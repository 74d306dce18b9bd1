import {
  saveCompanyDomain,
  type VerificationStatus,
} from '@common-ground/contract/company/company-verification';
import { losesVerification } from '@common-ground/domain/company/verification';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { violationMessage } from '../../platform/forms/violation-messages.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { withContact } from '../../platform/text/with-contact.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { showVerificationStatus } from './company.queries.ts';

/** Interprets what was typed or pasted as a domain: "https://www.Harbour.example/jobs" is harbour.example. */
function typedDomain(text: string): string {
  const withoutMailbox = text.trim().replace(/^.*@/u, '');
  try {
    return new URL(
      /^[a-z]+:\/\//iu.test(withoutMailbox) ? withoutMailbox : `https://${withoutMailbox}`,
    ).hostname.replace(/^www\./u, '');
  } catch {
    return withoutMailbox.toLowerCase();
  }
}

/** The company's domain and its verification by email. */
export function VerificationCard({ standing }: { readonly standing: VerificationStatus }) {
  const [text, setText] = useState(standing.domain ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [appliedText, setAppliedText] = useState<string | null>(null);
  const { domain, verification } = standing;
  const [savedDomain, setSavedDomain] = useState(domain);
  if (savedDomain !== domain) {
    // It may have been changed by another owner.
    setSavedDomain(domain);
    setText(domain ?? '');
  }

  // A form appears or disappears once an action is done: the focus moves to what's next as soon as it's there.
  const statusRef = useRef<HTMLParagraphElement>(null);
  const done = useRef<'saving' | 'confirming' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new standing
  useEffect(() => {
    if (done.current === 'saving')
      document.getElementById(domain ? 'verification-address' : 'company-domain')?.focus();
    if (done.current === 'confirming') statusRef.current?.focus();
    done.current = null;
  }, [standing]);
  const next = text.trim() === '' ? null : typedDomain(text);

  async function save(nextDomain: string | null) {
    setAppliedText(null);
    setBusy(true);
    const savedDomain = await call(saveCompanyDomain, { body: { domain: nextDomain } });
    setBusy(false);
    if (savedDomain.ok) {
      setError(undefined);
      done.current = 'saving';
      showVerificationStatus(savedDomain.body);
      return;
    }
    const [violation] = savedDomain.problem.violations;
    const isForm = violation?.code === 'pattern' || violation?.code === 'too_short';
    setError(
      isForm
        ? t`Enter a domain like harbour.example: the part after the @ in your work email.`
        : violation
          ? violationMessage(violation)
          : problemMessage(savedDomain.problem),
    );
  }

  function submit() {
    if (isBusy || next === domain) return;
    const verifiedBy = verification?.by ?? null;
    if (losesVerification({ domain, verifiedBy }, next)) setAppliedText(next ?? '');
    else void save(next);
  }

  return (
    <Card
      id="verification"
      title={t`Verification`}
      end={
        verification ? (
          <Chip tone="ground">
            <Trans>Verified</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Not verified yet</Trans>
          </Chip>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p ref={statusRef} tabIndex={-1} className="max-w-[62ch] text-small text-muted">
          {verificationSentence(standing)}
        </p>
        <form
          className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            id="company-domain"
            label={t`Company domain`}
            hint={t`The part after the @ in your work email.`}
            {...(error ? { error } : {})}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
          <Button
            type="submit"
            tone="quiet"
            className={`justify-self-start ${BESIDE_CONTROL.sm}`}
            isBusy={isBusy}
            isDisabled={next === domain}
          >
            {isBusy ? t`Saving…` : t`Save domain`}
          </Button>
        </form>
        {standing.isNameWaiting ? (
          <Notice tone="warning" title={t`Your new name isn’t shown yet`}>
            {domain === null
              ? t`Candidates still see the old one. To confirm the new name with a code, save your domain above. Or wait until we’ve checked it.`
              : t`Candidates still see the old one. Confirm the new name with a code below, or wait until we’ve checked it.`}
          </Notice>
        ) : null}
        {domain !== null &&
        !standing.isWithheld &&
        (verification?.by !== 'domain' || standing.isNameWaiting) ? (
          <CodeForm
            key={domain}
            domain={domain}
            code={standing.code}
            onConfirmed={(confirmed) => {
              done.current = 'confirming';
              showVerificationStatus(confirmed);
            }}
          />
        ) : null}
      </div>
      {appliedText !== null ? (
        <DomainDialog
          domain={domain}
          next={appliedText || null}
          onConfirm={() => void save(appliedText || null)}
          onClose={() => setAppliedText(null)}
        />
      ) : null}
    </Card>
  );
}

/** Says how the company was verified, or what it takes. */
function verificationSentence({ domain, verification, isWithheld }: VerificationStatus): string {
  if (verification) {
    const day = formatDay(verification.on);
    return verification.by === 'domain'
      ? t`Verified by email at ${{ domain: domain ?? '' }} on ${day}.`
      : t`We verified your company on ${day}.`;
  }
  return isWithheld
    ? withContact(
        t`We ended this company’s verification, and only we can verify it again. Until then, you can prepare everything, but you can’t publish jobs or see candidates.`,
      )
    : t`You can prepare everything now. To publish jobs and see candidates, verify your company with a code that we email to your domain. It takes about two minutes.`;
}

type DomainDialogProps = {
  readonly domain: string | null;
  /** Null removes the domain. */
  readonly next: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before a change of domain ends the verification. */
function DomainDialog({ domain, next, onConfirm, onClose }: DomainDialogProps) {
  return (
    <Dialog title={next ? t`Change your domain?` : t`Remove your domain?`} onClose={onClose}>
      <Notice tone="warning">
        {next
          ? t`Your company loses its verification right away, until you confirm a code sent to ${next}. Until then, you can’t publish jobs or see candidates. You keep what candidates have sent you.`
          : t`Your company loses its verification right away, until you confirm a code sent to another domain. Until then, you can’t publish jobs or see candidates. You keep what candidates have sent you.`}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" onClick={onConfirm}>
          {next ? <Trans>Change domain</Trans> : <Trans>Remove domain</Trans>}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep {domain}</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
