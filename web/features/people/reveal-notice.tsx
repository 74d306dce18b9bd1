import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusLeftToPane } from '../../ui/frames/pane-focus.ts';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

/** Says what blind review withholds, and offers to reveal the candidate. */
export function RevealNotice({ handle, announce }: { readonly handle: string; readonly announce: Announce }) {
  const [isOpen, setOpen] = useState(false);
  const part = useFocusLeftToPane<HTMLDivElement>();
  return (
    <div ref={part}>
      <Notice title={t`Blind review`}>
        <p>
          <Trans>
            Names, schools, employers, past dates, links and free text are hidden because one of your
            company’s jobs uses blind review.
          </Trans>
        </p>
        <Button tone="link" className="-ms-1.5 text-small" onClick={() => setOpen(true)}>
          <Trans>Reveal candidate</Trans>
        </Button>
        {isOpen ? <RevealDialog handle={handle} onClose={() => setOpen(false)} announce={announce} /> : null}
      </Notice>
    </div>
  );
}
