import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { useAnnouncer } from '../../../ui/signs/announcer.tsx';
import { CheckIcon, LinkIcon } from '../../../ui/signs/icons.tsx';

/** So long the button says that the link was copied (ms). */
const COPIED_MS = 3_000;

type CopyLinkButtonProps = { readonly opportunityId: string; readonly title: string };

/** Copies the address at which candidates read a job. */
export function CopyLinkButton({ opportunityId, title }: CopyLinkButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [announce, announcer] = useAnnouncer();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { href: address } = new URL(
    hrefOf('/opportunities/$opportunityId', { opportunityId }),
    location.origin,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // The browser doesn't let pages write to the clipboard here.
      return setRefused(true);
    }
    clearTimeout(timer.current);
    setCopied(true);
    announce(t`Link copied`);
    timer.current = window.setTimeout(() => setCopied(false), COPIED_MS);
  }

  if (isRefused)
    return (
      <input
        readOnly
        dir="ltr"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        value={address}
        aria-label={t`Your browser blocked copying. Copy this link yourself.`}
        title={t`Your browser blocked copying. Copy this link yourself.`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="h-8 w-44 rounded-control border border-control bg-surface px-2 text-tiny"
      />
    );
  const Sign = isCopied ? CheckIcon : LinkIcon;
  return (
    <span>
      <button
        type="button"
        title={t`Copy the link to this job`}
        aria-label={t`Copy the link to ${{ title: isolated(title) }}`}
        onClick={() => void copy()}
        className={`grid size-8 place-items-center rounded-control hover:bg-sunk ${isCopied ? 'text-ground' : 'text-muted hover:text-ink'}`}
      >
        <Sign className="size-4" />
      </button>
      {announcer}
    </span>
  );
}
