import { t } from '@common-ground/i18n/t';
import { createContext, use } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { LinkHref } from '../link-href.ts';
import { Mark } from './mark.tsx';

/** Our brand name, the same in every language. */
const NAME = 'Common Ground';

/** The environment's name as it's shown next to the brand; empty where nothing is to be shown. */
export const EnvironmentName = createContext('');

/** The logo and name, with a small label for environments other than production. */
export function Brand({ href = '/', className }: { readonly href?: LinkHref; readonly className?: string }) {
  return (
    <span className={joinClasses('inline-flex min-w-0 items-center gap-2 sm:gap-2.5', className)}>
      <a
        href={href}
        className="-ms-1 inline-flex flex-none min-h-11 items-center gap-2 sm:gap-2.5 rounded-control font-heading text-h3 leading-tight font-[650] tracking-[-0.015em] whitespace-nowrap"
      >
        <Mark />
        {NAME}
      </a>
      <EnvironmentLabel className="in-data-[text-size=larger]:max-sm:hidden" />
    </span>
  );
}

/**
 * The environment's name, unless it's production. Part of the brand; used separately where the brand has no
 * room for it.
 */
export function EnvironmentLabel({ className }: { readonly className?: string }) {
  const environment = use(EnvironmentName);
  if (environment === '') return null;
  return (
    <span
      title={t`This is the ${environment} environment`}
      className={joinClasses(
        'min-w-0 truncate rounded-full border border-marigold-line bg-marigold-wash px-1.5 py-px text-tiny font-medium text-ink sm:px-2',
        className,
      )}
    >
      {environment}
    </span>
  );
}
