import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { useState } from 'react';
import { copied } from '../../platform/device/copied.ts';
import { Button } from '../../ui/button.tsx';

/** The page on which everyone with a mailbox at the verified domain can ask for a link, with its address to copy. */
export function OpenPagePanel({
  openPage,
}: {
  readonly openPage: NonNullable<CompanyCulturePage['openPage']>;
}) {
  const [said, setSaid] = useState('');
  const { address, domain } = openPage;

  async function copy() {
    setSaid(
      (await copied(address))
        ? 'Copied.'
        : 'The browser didn’t allow copying. Select the address and copy it by hand.',
    );
  }

  return (
    <section className="grid content-start gap-4">
      <h3>Let everyone ask for a link</h3>
      <p className="text-small text-muted">
        Put this address on your intranet. Everyone with a mailbox at {domain} can have a link emailed to
        them, so it isn’t you who chooses who answers. You aren’t shown who asks.
      </p>
      <code className="rounded-control border border-line px-3 py-2.5 text-tiny wrap-anywhere">
        {address}
      </code>
      <Button tone="quiet" className="justify-self-start" onClick={() => void copy()}>
        Copy address
      </Button>
      <p role="status" className="text-small text-muted empty:-mt-4">
        {said}
      </p>
    </section>
  );
}
