import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusLeftToPane } from '../../ui/frames/pane-focus.ts';
import type { Say } from '../../ui/signs/announcer.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

/** What blind review withholds, and the way out of it. */
export function RevealNotice({ handle, say }: { readonly handle: string; readonly say: Say }) {
  const [isOpen, setOpen] = useState(false);
  const part = useFocusLeftToPane<HTMLDivElement>();
  return (
    <div ref={part}>
      <Notice title="Reviewed blind">
        <p>
          Names, schools, employers, dates of the past, links and free text are withheld, because an
          opportunity of your company is reviewed blind.
        </p>
        <Button tone="link" className="-ms-1.5 text-small" onClick={() => setOpen(true)}>
          Reveal for a reason
        </Button>
        {isOpen ? <RevealDialog handle={handle} onClose={() => setOpen(false)} say={say} /> : null}
      </Notice>
    </div>
  );
}
