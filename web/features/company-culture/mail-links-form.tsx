import { MAX_RATER_ADDRESSES } from '@common-ground/domain/company-culture/rater-link';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { peopleWords } from '../../platform/words/culture-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { addressErrorWords, addressesIn, addressViolations } from './address-list.ts';
import { useMailRaterLinks } from './company-culture.queries.ts';

/** Fifty mails take a while. */
const MAILING_TIMEOUT_MS = 90_000;

/** Mails a link to each address; what could not be sent stays in the field. */
export function MailLinksForm({ domain }: { readonly domain: string }) {
  const [text, setText] = useKeptDraft('company-culture.addresses');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const mail = useMailRaterLinks();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mail.isPending) return;
    const addresses = addressesIn(text ?? '');
    const words = addressErrorWords(addresses, addressViolations(addresses));
    setErrors(words);
    if (words.length > 0) return;
    mail.mutate(
      { body: { addresses }, timeoutMs: MAILING_TIMEOUT_MS },
      {
        onSuccess: ({ notSent }) => setText(notSent.join('\n') || null),
        onError: (error) => {
          if (error instanceof CallError) setErrors(addressErrorWords(addresses, error.problem.violations));
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <h3>Invite by email</h3>
      <TextArea
        label="Addresses"
        hint={`At ${domain}, one per line, up to ${MAX_RATER_ADDRESSES}. We delete them once the emails are sent, or after a day.`}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        value={text ?? ''}
        error={errors.length > 0 ? errors.join(' ') : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setErrors([]);
        }}
      />
      {mail.error && errors.length === 0 ? (
        <Notice tone="danger" isUrgent>
          {failureWords(mail.error)}
        </Notice>
      ) : null}
      <Button type="submit" tone="quiet" isBusy={mail.isPending} className="justify-self-start">
        {mail.isPending ? 'Sending' : 'Send invitations'}
      </Button>
      <div role="status" className="empty:-mt-4">
        {mail.data ? (
          <div className="grid gap-2 text-small">
            {mail.data.sent > 0 ? (
              <p>
                <span className="font-medium text-ground">Sent to {peopleWords(mail.data.sent)}.</span> Anyone
                whose link was already opened this year gets an email that says so. You aren’t shown who.
              </p>
            ) : null}
            {mail.data.notSent.length > 0 ? (
              <p className="font-medium text-clay">
                Could not be sent to {peopleWords(mail.data.notSent.length)}. Their addresses are still in the
                field.
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </form>
  );
}
