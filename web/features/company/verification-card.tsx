import {
  type CompanyStanding,
  saveCompanyDomain,
} from '@common-ground/contract/company/company-verification';
import { losesVerification } from '@common-ground/domain/company/verification';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { problemWords, violationWords } from '../../platform/words/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { showStanding } from './company.queries.ts';

/** What somebody typed or pasted as a domain: "https://www.Harbour.example/jobs" is harbour.example. */
function typedDomain(text: string): string {
  const bare = text.trim().replace(/^.*@/u, '');
  try {
    return new URL(/^[a-z]+:\/\//iu.test(bare) ? bare : `https://${bare}`).hostname.replace(/^www\./u, '');
  } catch {
    return bare.toLowerCase();
  }
}

/** The company's domain, and the mail by which it shows that the domain is its own. */
export function VerificationCard({ standing }: { readonly standing: CompanyStanding }) {
  const [text, setText] = useState(standing.domain ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string | null>(null);
  const { domain, verification } = standing;
  const [known, setKnown] = useState(domain);
  if (known !== domain) {
    // It may have been changed by another owner too.
    setKnown(domain);
    setText(domain ?? '');
  }

  // What was done takes a form away, or brings one: the focus goes on to what is next as soon as that is there.
  const standingWords = useRef<HTMLParagraphElement>(null);
  const done = useRef<'saving' | 'confirming' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new standing is looked at
  useEffect(() => {
    if (done.current === 'saving')
      document.getElementById(domain ? 'verification-address' : 'company-domain')?.focus();
    if (done.current === 'confirming') standingWords.current?.focus();
    done.current = null;
  }, [standing]);
  const next = text.trim() === '' ? null : typedDomain(text);

  async function save(wanted: string | null) {
    setAsked(null);
    setBusy(true);
    const saved = await call(saveCompanyDomain, { body: { domain: wanted } });
    setBusy(false);
    if (saved.ok) {
      setError(undefined);
      done.current = 'saving';
      showStanding(saved.body);
      return;
    }
    const [violation] = saved.problem.violations;
    const isForm = violation?.code === 'pattern' || violation?.code === 'too_short';
    setError(
      isForm
        ? 'A domain looks like harbour.example: what stands behind the @ of your addresses.'
        : violation
          ? violationWords(violation)
          : problemWords(saved.problem),
    );
  }

  function submit() {
    if (isBusy || next === domain) return;
    const verifiedBy = verification?.by ?? null;
    if (losesVerification({ domain, verifiedBy }, next)) setAsked(next ?? '');
    else void save(next);
  }

  return (
    <Card
      id="verification"
      title="Verification"
      end={verification ? <Chip tone="ground">Verified</Chip> : <Chip>Not verified yet</Chip>}
    >
      <div className="grid grid-cols-1 gap-5">
        <p ref={standingWords} tabIndex={-1} className="max-w-[62ch] text-small text-muted">
          {verification
            ? `Since ${dayWords(verification.on)}, ${
                verification.by === 'domain'
                  ? `by a mail that was answered at ${domain}.`
                  : 'by those who run this service.'
              }`
            : standing.isWithheld
              ? 'We ended this company’s verification. Only we can verify it again: write to us if that isn’t right. Until then, you can prepare everything, but not publish or see people.'
              : 'You can prepare everything now. You can publish jobs and see people once someone has entered the code that we mail to your domain. It takes two minutes.'}
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
            label="Your domain"
            hint="What stands behind the @ of your own addresses."
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
            {isBusy ? 'Saving' : 'Save the domain'}
          </Button>
        </form>
        {standing.isNameWaiting ? (
          <Notice tone="warning" title="Your new name isn’t shown yet">
            Candidates still see the old one.{' '}
            {domain === null
              ? 'Save your domain above to confirm the new name with a code'
              : 'Confirm the new name with a code below'}
            , or wait until we’ve checked it.
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
              showStanding(confirmed);
            }}
          />
        ) : null}
      </div>
      {asked !== null ? (
        <Dialog title="Change the domain?" onClose={() => setAsked(null)}>
          <Notice tone="warning">
            Your company stops being verified right away, until you confirm a code sent to{' '}
            {asked || 'another domain'}. Until then, you can’t publish or see people. You keep what candidates
            have sent you.
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button tone="danger" onClick={() => void save(asked || null)}>
              Change it
            </Button>
            <Button tone="quiet" onClick={() => setAsked(null)}>
              Keep {domain}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </Card>
  );
}
