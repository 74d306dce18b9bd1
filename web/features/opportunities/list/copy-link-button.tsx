import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useAnnouncer } from '../../../ui/signs/announcer.tsx';
import { CheckIcon, LinkIcon } from '../../../ui/signs/icons.tsx';

/** How long the button says that the link was copied (ms). */
const COPIED_MS = 3_000;

type CopyLinkButtonProps = {
  readonly opportunityId: string;
  readonly title: string;
  /** Whether the button has a label, where there's room. */
  readonly isLabelled?: boolean;
};

/** The address at which candidates read a job. */
export function candidateAddress(opportunityId: string): string {
  return new URL(hrefOf('/opportunities/$opportunityId', { opportunityId }), location.origin).href;
}

function useCopying(address: string) {
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [announce, announcer] = useAnnouncer();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // The browser doesn't allow writing to the clipboard here.
      return setRefused(true);
    }
    clearTimeout(timer.current);
    setCopied(true);
    announce(t`Link copied`);
    timer.current = window.setTimeout(() => setCopied(false), COPIED_MS);
  }
  return { isCopied, isRefused, announcer, copy: () => void copy() };
}

/** Copies the address at which candidates read a job. */
export function CopyLinkButton({ opportunityId, title, isLabelled = false }: CopyLinkButtonProps) {
  const address = candidateAddress(opportunityId);
  const { isCopied, isRefused, announcer, copy } = useCopying(address);
  if (isRefused) return <LinkToCopy address={address} />;
  const Sign = isCopied ? CheckIcon : LinkIcon;
  return (
    <span>
      {isLabelled ? (
        <Button tone="quiet" className="md:min-h-9 md:px-3.5" onClick={copy}>
          <Sign className="size-4" />
          {isCopied ? t`Link copied` : t`Copy link`}
        </Button>
      ) : (
        <button
          type="button"
          title={t`Copy the link to this job`}
          aria-label={t`Copy the link to ${{ title: isolated(title) }}`}
          onClick={copy}
          className={`grid size-8 place-items-center rounded-control hover:bg-sunk ${isCopied ? 'text-ground' : 'text-muted hover:text-ink'}`}
        >
          <Sign className="size-4" />
        </button>
      )}
      {announcer}
    </span>
  );
}

function LinkToCopy({ address }: { readonly address: string }) {
  return (
    <input
      readOnly
      dir="ltr"
      // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
      autoFocus
      value={address}
      aria-label={t`Your browser blocked copying. Copy this link yourself.`}
      title={t`Your browser blocked copying. Copy this link yourself.`}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="h-8 w-44 rounded-control border border-control bg-surface px-2 text-tiny"
    />
  );
}
