import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import type { UnsubscribeLink, UnsubscribeTarget } from '../../../platform/session/stop-link.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';

type UnsubscribePageProps = {
  readonly link: UnsubscribeLink;
  /** Called when there's nothing left to do here. */
  readonly onLeave: () => void;
};

/**
 * Stops the emails that companies send to one address, the codes that strangers ask for at a domain, or one kind of email about an
 * account. It waits for a click, because mail programs open links automatically.
 */
export function UnsubscribePage({ link, onLeave }: UnsubscribePageProps) {
  const { token, target } = link;
  const { auth } = useSession();
  const texts = TEXTS[target];
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [isBroken, setBroken] = useState(token === null);
  const [failure, setFailure] = useState<string>();
  const outcomeRef = useRef<HTMLDivElement>(null);

  // The button disappears once it's done, or can't help: focus moves to the result.
  useEffect(() => {
    if (token !== null && (isStopped || isBroken)) outcomeRef.current?.focus({ preventScroll: true });
  }, [token, isStopped, isBroken]);

  async function stop() {
    if (token === null || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const stopped = await call(stopCompanyMail, { body: { token } });
    setBusy(false);
    if (stopped.ok) setStopped(true);
    else if (stopped.problem.code === 'not_found') setBroken(true);
    else setFailure(problemMessage(stopped.problem));
  }

  return (
    <div className="grid gap-5.5">
      <PageTitle documentTitle={texts.title} lead={texts.lead}>
        {texts.title}
      </PageTitle>
      <FailureNotice message={failure} />
      <div ref={outcomeRef} tabIndex={-1} role="status" className="empty:-mb-5.5">
        {isBroken ? (
          <Notice tone="warning" title={t`This link doesn’t work`}>
            <Trans>Part of it may be missing. Copy the whole link from the email, or select it there.</Trans>
          </Notice>
        ) : null}
        {isStopped ? (
          <Notice tone="success" title={t`These emails have stopped`}>
            {texts.stopped}
          </Notice>
        ) : null}
      </div>
      {!isBroken && !isStopped ? (
        <Button isBusy={isBusy} className="w-full" onClick={() => void stop()}>
          {isBusy ? t`Stopping` : t`Stop these emails`}
        </Button>
      ) : null}
      <Button tone="link" className="justify-self-start" onClick={onLeave}>
        {auth === 'signed-in' ? t`Go to Common Ground` : t`Sign in`}
      </Button>
    </div>
  );
}

const TEXTS: Record<UnsubscribeTarget, Record<'title' | 'lead' | 'stopped', string>> = {
  address: {
    title: t`Stop emails from companies`,
    lead: t`Companies use Common Ground to invite people to apply, to join their team or to describe how they work. You can stop all of these emails to your address, for good.`,
    stopped: t`No company can email you through Common Ground any more. If you have an account, you still get emails about it.`,
  },
  domain: {
    title: t`Stop verification codes`,
    lead: t`Anyone who says your organisation’s domain is theirs can ask us to send a verification code to it. You can stop these codes to every address at the domain, for good. People with a confirmed address there can still ask for one.`,
    stopped: t`Only people with a confirmed address at your domain can ask for codes now. Other emails continue.`,
  },
  setting: {
    title: t`Stop these emails`,
    lead: t`You won’t get emails like the one you came from any more. Other emails about your account continue. You don’t have to sign in.`,
    stopped: t`Other emails about your account continue. To get these again, sign in and turn them on in your settings.`,
  },
};
