import type { OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { type Href, hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';

/** A tab of a job's page. */
export type JobTab = 'overview' | 'applications' | 'edit' | 'preview';

type JobTabsProps = {
  readonly opportunityId: string;
  readonly status: OpportunityStatus;
  readonly current: JobTab;
  /** How many applications are open; left out if unknown. */
  readonly openCount?: number;
  readonly hasUnpublishedChanges?: boolean;
};

type TabEntry = {
  readonly tab: JobTab;
  readonly href: Href;
  readonly label: string;
  readonly end?: ReactNode;
};

/** The tabs of a job: applications once it's published, and a preview as long as it can be edited. */
function tabsOf(props: JobTabsProps, canEdit: boolean): readonly TabEntry[] {
  const { opportunityId, status, openCount = 0, hasUnpublishedChanges = false } = props;
  const ids = { opportunityId };
  const applications: TabEntry = {
    tab: 'applications',
    href: hrefOf('/company-route/pipeline/$opportunityId', { ...ids, search: { view: 'table' } }),
    label: t`Applications`,
    end: openCount > 0 ? <span className="text-muted tabular-nums">{formatNumber(openCount)}</span> : null,
  };
  const preview: TabEntry = {
    tab: 'preview',
    href: hrefOf('/company-route/opportunities/$opportunityId/preview', ids),
    label: t`Preview`,
  };
  return [
    {
      tab: 'overview',
      href: hrefOf('/company-route/opportunities/$opportunityId/overview', ids),
      label: t`Overview`,
    },
    ...(status === 'draft' ? [] : [applications]),
    {
      tab: 'edit',
      href: hrefOf('/company-route/opportunities/$opportunityId', ids),
      label: canEdit ? t`Edit` : t`Job details`,
      end: hasUnpublishedChanges ? <Chip tone="marigold">{t`Unpublished changes`}</Chip> : null,
    },
    ...(canEdit ? [preview] : []),
  ];
}

/** The tabs of a job's page, each with its own address. */
export function JobTabs(props: JobTabsProps) {
  const canEdit = usePermission('edit_opportunities') && props.status !== 'closed';
  return (
    <nav aria-label={t`Job`} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-1 sm:gap-2">
        {tabsOf(props, canEdit).map(({ tab, href, label, end }) => (
          <li key={tab} className="flex-none">
            <PlainLink
              href={href}
              aria-current={tab === props.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-small font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-ground aria-[current=page]:text-ink"
            >
              {label}
              {end}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
