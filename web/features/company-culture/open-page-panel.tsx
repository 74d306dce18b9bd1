import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { copyText } from '../../platform/device/copy-text.ts';
import { Button } from '../../ui/button.tsx';

/** The page where anyone with a mailbox at the verified domain can request a link, with its address to copy. */
export function OpenPagePanel({
  openPage,
}: {
  readonly openPage: NonNullable<CompanyCulturePage['openPage']>;
}) {
  const [announcement, setAnnouncement] = useState('');
  const { address, domain } = openPage;

  async function copy() {
    setAnnouncement(
      (await copyText(address))
        ? t`Copied.`
        : t`Your browser blocked copying. Select the address and copy it yourself.`,
    );
  }

  return (
    <section className="grid content-start gap-4">
      <h3>
        <Trans>Let people ask for a link</Trans>
      </h3>
      <p className="text-small text-muted">
        <Trans>
          Share this address with everyone, on your intranet for example. Anyone with a mailbox at {domain}{' '}
          can get a link by email, so you don’t choose who answers. We don’t show you who asks.
        </Trans>
      </p>
      <code className="rounded-control border border-line px-3 py-2.5 text-tiny wrap-anywhere">
        {address}
      </code>
      <Button tone="quiet" className="justify-self-start" onClick={() => void copy()}>
        <Trans>Copy address</Trans>
      </Button>
      <p role="status" className="text-small text-muted empty:-mt-4">
        {announcement}
      </p>
    </section>
  );
}
