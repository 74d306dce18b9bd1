import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useBlockConversation } from './messages.queries.ts';

type BlockCompanyProps = {
  readonly applicationId: string;
  readonly companyName: string;
  readonly isBlocked: boolean;
  readonly onBlocked: () => void;
};

/** Offers to block the company of a conversation, or says where to unblock it. */
export function BlockCompany({ isBlocked, onBlocked, ...about }: BlockCompanyProps) {
  const [isOpen, setOpen] = useState(false);
  const [isFresh, setFresh] = useState(false);
  function close(isDone: boolean) {
    setOpen(false);
    if (!isDone) return;
    setFresh(true);
    onBlocked();
  }
  if (isBlocked) return <Blocked companyName={about.companyName} isFresh={isFresh} />;
  return (
    <div>
      <Button tone="link" className="-ms-1.5" onClick={() => setOpen(true)}>
        <Trans>Block {isolated(about.companyName)}</Trans>
      </Button>
      {isOpen ? <BlockDialog {...about} onClose={close} /> : null}
    </div>
  );
}

type BlockedProps = {
  readonly companyName: string;
  /** Whether it has just been blocked: the button that had the focus is gone. */
  readonly isFresh: boolean;
};

function Blocked({ companyName, isFresh }: BlockedProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFresh) sentence.current?.focus();
  }, [isFresh]);
  return (
    <p ref={sentence} tabIndex={-1} className="text-small text-muted">
      <Trans>
        You’ve blocked {isolated(companyName)}. You can unblock it under{' '}
        <TextLink href="/profile/privacy">Privacy</TextLink>.
      </Trans>
    </p>
  );
}

type BlockDialogProps = Omit<BlockCompanyProps, 'isBlocked' | 'onBlocked'> & {
  /** @param isDone whether it was blocked, rather than cancelled */
  readonly onClose: (isDone: boolean) => void;
};

/** Says what blocking does before it's done. */
function BlockDialog({ applicationId, companyName, onClose }: BlockDialogProps) {
  const blocking = useBlockConversation(applicationId);
  return (
    <Dialog title={t`Block ${isolated(companyName)}?`} onClose={() => onClose(false)}>
      <ul className="grid list-disc gap-2 ps-5 text-small">
        <li>
          <Trans>They can’t find your profile, open it or invite you to apply.</Trans>
        </li>
        <li>
          <Trans>
            They can’t send you messages about any of your applications. If you write to them, messages are
            turned on again for that application.
          </Trans>
        </li>
        <li>
          <Trans>
            They keep the applications you’ve sent and can still decide about them. To end one, withdraw it.
          </Trans>
        </li>
        <li>
          <Trans>They aren’t told. In your conversations, they see that you’ve turned off messages.</Trans>
        </li>
      </ul>
      <p className="text-small text-muted">
        <Trans>You can unblock them under Privacy, and still report their messages.</Trans>
      </p>
      {blocking.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(blocking.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={blocking.isPending}
          onClick={() => blocking.mutate(undefined, { onSuccess: () => onClose(true) })}
        >
          {blocking.isPending ? t`Blocking…` : t`Block company`}
        </Button>
        <Button tone="quiet" onClick={() => onClose(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
