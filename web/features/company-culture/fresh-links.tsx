import { plural, t } from '@common-ground/i18n/t';
import { useEffect, useState } from 'react';
import { copyText } from '../../platform/device/copy-text.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type FreshLinksProps = {
  readonly links: readonly string[];
  /** `YYYY-MM-DD` */
  readonly openUntil: string;
  readonly onDone: () => void;
};

/** Shows new links once, to copy one by one or together. Only its own button closes the dialog. */
export function FreshLinks({ links, openUntil, onDone }: FreshLinksProps) {
  const day = formatDay(openUntil);
  const [announcement, setAnnouncement] = useState('');
  const [copiedPlaces, setCopiedPlaces] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  async function copyPlaces(indices: readonly number[], text: string) {
    const isCopied = await copyText(indices.map((index) => links[index]).join('\n'));
    if (isCopied) setCopiedPlaces(new Set([...copiedPlaces, ...indices]));
    setAnnouncement(isCopied ? text : t`Your browser blocked copying. Select the text and copy it yourself.`);
  }

  return (
    <Dialog title={t`${plural(links.length, { one: 'Your new link', other: 'Your # new links' })}`}>
      <p>
        {t`${plural(links.length, { one: `Copy it now: we can’t show it again. It’s for one person and works until ${day}.`, other: `Copy them now: we can’t show them again. Give each person one. They work until ${day}.` })}`}
      </p>
      <ol className="max-h-72 overflow-y-auto rounded-control border border-line">
        {links.map((link, index) => (
          <li key={link} className="flex items-center gap-2 border-t border-line ps-3 first:border-t-0">
            <code className="min-w-0 flex-1 truncate py-2.5 text-tiny">{link}</code>
            <Button
              tone="link"
              className="flex-none"
              aria-label={t`Copy link ${{ number: index + 1 }}`}
              onClick={() => void copyPlaces([index], t`Copied link ${{ number: index + 1 }}.`)}
            >
              {copiedPlaces.has(index) ? t`Copied` : t`Copy`}
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="min-h-6 text-small text-muted">
        {announcement}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void copyPlaces(
              links.map((_link, index) => index),
              t`${plural(links.length, { one: 'Copied the link.', other: 'Copied all # links, one per line.' })}`,
            )
          }
        >
          {t`${plural(links.length, { one: 'Copy link', other: 'Copy all # links' })}`}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {t`${plural(links.length, { one: 'I’ve copied it', other: 'I’ve copied them' })}`}
        </Button>
      </div>
    </Dialog>
  );
}
