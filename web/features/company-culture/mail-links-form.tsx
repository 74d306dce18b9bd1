import { MAX_RATER_ADDRESSES } from '@common-ground/domain/company-culture/rater-link';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { addressErrorMessages, addressesIn, addressViolations } from './address-list.ts';
import { useMailRaterLinks } from './company-culture.queries.ts';

/** Fifty mails take a while. */
const MAILING_TIMEOUT_MS = 90_000;

/** Emails a link to each address; addresses that couldn't be sent to stay in the field. */
export function MailLinksForm({ domain }: { readonly domain: string }) {
  const [text, setText, forget] = useStoredDraft('company-culture.addresses');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const mail = useMailRaterLinks();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mail.isPending) return;
    const addresses = addressesIn(text ?? '');
    const messages = addressErrorMessages(addresses, addressViolations(addresses));
    setErrors(messages);
    if (messages.length > 0) return;
    mail.mutateAsync({ body: { addresses }, timeoutMs: MAILING_TIMEOUT_MS }).then(
      ({ notSent }) => {
        if (forget(text)) setText(notSent.join('\n') || null);
      },
      (error: unknown) => {
        if (error instanceof CallError) setErrors(addressErrorMessages(addresses, error.problem.violations));
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <h3>
        <Trans>Invite by email</Trans>
      </h3>
      <TextArea
        label={t`Email addresses`}
        hint={t`At ${domain}, one per line, up to ${{ limit: MAX_RATER_ADDRESSES }}. We delete each address once its email is sent, or after a day.`}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        readOnly={mail.isPending}
        value={text ?? ''}
        error={errors.length > 0 ? errors.join(' ') : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setErrors([]);
        }}
      />
      {mail.error && errors.length === 0 ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(mail.error)}
        </Notice>
      ) : null}
      <Button type="submit" tone="quiet" isBusy={mail.isPending} className="justify-self-start">
        {mail.isPending ? t`Sending…` : t`Send invitations`}
      </Button>
      <div role="status" className="empty:-mt-4">
        {mail.data ? (
          <div className="grid gap-2 text-small">
            {mail.data.sent > 0 ? (
              <p>
                <span className="font-medium text-ground">
                  {t`${plural(mail.data.sent, { one: '# invitation sent.', other: '# invitations sent.' })}`}
                </span>{' '}
                <Trans>
                  Anyone whose link has already been opened this year gets an email saying so. We don’t show
                  you who.
                </Trans>
              </p>
            ) : null}
            {mail.data.notSent.length > 0 ? (
              <p className="font-medium text-clay">
                {t`${plural(mail.data.notSent.length, { one: 'We couldn’t send # invitation. The address is still in the field.', other: 'We couldn’t send # invitations. The addresses are still in the field.' })}`}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </form>
  );
}
