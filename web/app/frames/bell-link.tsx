import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { usePath } from '../../platform/navigation.ts';
import type { Href } from '../../platform/paths.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BellIcon } from '../../ui/signs/navigation-icons.tsx';

type BellLinkProps = {
  readonly href: Href;
  /** How many are unread, in the corner of the bell. */
  readonly count: ReactNode;
};

/** The bell: leads to the notifications, and says how many are unread. */
export function BellLink({ href, count }: BellLinkProps) {
  const isCurrentPage = usePath() === href;
  return (
    <PlainLink
      href={href}
      aria-current={isCurrentPage ? 'page' : undefined}
      className="relative grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink aria-[current=page]:text-ground"
    >
      <BellIcon className="size-5.5" strokeWidth={1.75} />
      <span className="sr-only">
        <Trans>Notifications</Trans>{' '}
      </span>
      <span className="absolute end-0.5 top-0.5">{count}</span>
    </PlainLink>
  );
}
