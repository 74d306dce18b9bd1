import { hasPermission } from '@common-ground/domain/team/permission';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { Brand } from '../../ui/frames/brand.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { DueInShort } from '../pages/due-in-short.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HUB_BRAND, HubAround } from './hub-around.tsx';
import { HUB_GROUPS } from './hub-links.ts';
import { HubStanding } from './hub-standing.tsx';
import { isOutOfTheTeam } from './membership-follower.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** The company's frame: navigation at the left, behind a button on a phone; content, and room for a pane beside a list. */
export function HubFrame({ children = <Outlet /> }: { readonly children?: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const path = usePath();
  const { data, error } = useAccount();
  const company = data?.company;
  // While the company is suspended, and to those who were taken out of the team, none of the pages opens.
  const isClosed = company?.standing === 'suspended' || isOutOfTheTeam(error);
  const membership = isClosed ? undefined : company?.membership;
  // Whoever has gone to another page has used the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => setOpen(false), [path]);
  const close = useEffectEvent((isByKey: boolean) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) close(false);
    };
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(true), { signal });
    return () => stop.abort();
  }, [isOpen]);

  return (
    <HubAround
      headerRef={header}
      header={
        <>
          <div className="flex items-center justify-between md:block">
            <Brand href="/company-route" className={HUB_BRAND} />
            <div className="flex items-center gap-1 md:hidden">
              <button
                ref={button}
                type="button"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
                className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-label font-semibold hover:bg-surface/70"
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 16 16"
                  className="size-4 fill-none stroke-current stroke-2"
                >
                  <path d={isOpen ? 'm3 3 10 10M13 3 3 13' : 'M1 4h14M1 8h14M1 12h14'} />
                </svg>
                <Trans>Menu</Trans>
              </button>
              <AccountMenu accountHref="/company-route/account" emailsHref="/company-route/notifications" />
            </div>
          </div>
          <nav
            id={id}
            aria-label={t`Main`}
            className={joinClasses(
              'gap-x-4 gap-y-3 pb-4 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-h-[calc(100dvh-3.75rem)] max-md:overflow-y-auto max-md:border-b max-md:border-line max-md:bg-sunk max-md:px-4 max-md:shadow-card md:mt-4 md:grid md:min-h-0 md:content-start md:gap-y-4 md:overflow-y-auto md:pb-2',
              isOpen ? 'grid' : 'max-md:hidden',
            )}
          >
            {HUB_GROUPS.map(({ title, links }) => {
              const open = links.filter(
                ({ permission }) => membership !== undefined && hasPermission(membership, permission),
              );
              if (open.length === 0) return null;
              return (
                <div key={title} className="grid gap-0.5 max-md:grid-cols-2">
                  {title ? (
                    <p className="px-3 pb-0.5 text-tiny font-semibold text-muted max-md:col-span-2">
                      {title}
                    </p>
                  ) : null}
                  {open.map(({ permission: _, ...link }) => (
                    <NavigationLink
                      key={link.href}
                      {...link}
                      look="side"
                      end={link.isExact ? <DueInShort /> : null}
                    />
                  ))}
                </div>
              );
            })}
          </nav>
          <div className="mt-auto hidden px-1 md:block">
            <AccountMenu
              accountHref="/company-route/account"
              emailsHref="/company-route/notifications"
              isUpward
            />
          </div>
        </>
      }
    >
      <HubStanding>{children}</HubStanding>
    </HubAround>
  );
}
