import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useLayoutEffect, useRef, useState } from 'react';
import { isCodeGone } from '../../platform/api/code-gone.ts';
import { useOnline } from '../../platform/live/online.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';

const TEXTS = {
  gone: {
    title: t`Reload this page`,
    lead: t`Part of this page couldn’t be found, most likely because we’ve just published a new version. What you entered is kept.`,
  },
  failed: {
    title: t`Something went wrong here`,
    lead: t`This page stopped working, or we can’t be reached right now. It’s our fault, not yours. What you entered is kept.`,
  },
  offline: {
    title: t`You’re offline`,
    lead: t`You need a connection to open this page for the first time. What you’ve entered is kept.`,
  },
} as const;

/** The page failed, or could not be fetched: what happened, and what to do next. Nothing of the error's text is shown. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const isOnline = useOnline();
  const { title, lead } = TEXTS[isOnline ? (isCodeGone(error) ? 'gone' : 'failed') : 'offline'];
  // It replaces either a page within a frame, which already has a main landmark, or everything.
  const container = useRef<HTMLDivElement>(null);
  const [isMain, setMain] = useState(false);
  useLayoutEffect(() => setMain(!container.current?.parentElement?.closest('main')), []);
  return (
    <div
      ref={container}
      {...(isMain ? { id: 'main', role: 'main' } : {})}
      className="mx-auto grid max-w-lg content-center gap-6 px-6 py-16"
    >
      <PageTitle documentTitle={title} lead={lead}>
        {title}
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()} isDisabled={!isOnline}>
          {isOnline ? t`Reload page` : t`Waiting for a connection…`}
        </Button>
        <ButtonLink tone="quiet" href="/">
          <Trans>Go to the start page</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
