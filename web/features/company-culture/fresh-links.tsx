import { useEffect, useState } from 'react';
import { copied } from '../../platform/device/copied.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type FreshLinksProps = {
  readonly links: readonly string[];
  /** `YYYY-MM-DD` */
  readonly openUntil: string;
  readonly onDone: () => void;
};

/** New links, shown this once: each can be copied, or all of them. It closes only by its own button. */
export function FreshLinks({ links, openUntil, onDone }: FreshLinksProps) {
  const [said, setSaid] = useState('');
  const [copiedPlaces, setCopiedPlaces] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  async function copyPlaces(places: readonly number[], words: string) {
    const isCopied = await copied(places.map((place) => links[place]).join('\n'));
    if (isCopied) setCopiedPlaces(new Set([...copiedPlaces, ...places]));
    setSaid(isCopied ? words : 'The browser did not allow copying. Select the text and copy it by hand.');
  }

  return (
    <Dialog title={links.length === 1 ? 'Your new link' : `Your ${links.length} new links`}>
      <p>
        They are shown only now: we keep nothing that they could be made from again. Give each person one.
        They work until {dayWords(openUntil)}.
      </p>
      <ol className="max-h-72 overflow-y-auto rounded-control border border-line">
        {links.map((link, place) => (
          <li key={link} className="flex items-center gap-2 border-t border-line ps-3 first:border-t-0">
            <code className="min-w-0 flex-1 truncate py-2.5 text-tiny">{link}</code>
            <Button
              tone="link"
              className="flex-none"
              aria-label={`Copy link ${place + 1}`}
              onClick={() => void copyPlaces([place], `Link ${place + 1} is copied.`)}
            >
              {copiedPlaces.has(place) ? 'Copied' : 'Copy'}
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="min-h-6 text-small text-muted">
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void copyPlaces(
              links.map((_link, place) => place),
              'All links are copied, one on each line.',
            )
          }
        >
          {links.length === 1 ? 'Copy the link' : `Copy all ${links.length}`}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          I have them
        </Button>
      </div>
    </Dialog>
  );
}
