import { DECISION_KINDS, type Decision } from '@common-ground/contract/pipeline/decision-log';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { type Href, hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { PagedList } from '../../../ui/frames/paged-list.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { boardHref } from '../pipeline-address.ts';
import { decidedName } from './decision-columns.tsx';
import { DecisionEntry } from './decision-entry.tsx';
import {
  type DecisionFilter,
  useListCompanyOpportunities,
  useListDecisions,
} from './decision-log.queries.ts';
import { DecisionsTable } from './decisions-table.tsx';

const KIND_LABELS: Readonly<Record<Decision['kind'], string>> = {
  moved: t`Moves`,
  declined: t`Declines`,
  offered: t`Offers`,
  undone: t`Undone`,
};

/** Decisions per page; on a phone, one takes several lines. */
const PAGE = { wide: 20, phone: 10 } as const;

function filterOf(searchText: string): DecisionFilter {
  const search = new URLSearchParams(searchText);
  const opportunityId = search.get('opportunity');
  return {
    opportunityId: opportunityId !== null && /^[0-9a-f-]{36}$/.test(opportunityId) ? opportunityId : null,
    kind: DECISION_KINDS.find((kind) => kind === search.get('kind')) ?? null,
  };
}

function addressOf({ opportunityId, kind }: DecisionFilter): Href {
  return hrefOf('/company-route/decisions', { search: { opportunity: opportunityId, kind } });
}

/** Lists every decision about every applicant, newest first. */
export function DecisionsPage() {
  const filter = filterOf(useSearchText());
  const isWide = useMediumScreen();
  const list = useListDecisions(filter, isWide ? PAGE.wide : PAGE.phone);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = filter.opportunityId !== null || filter.kind !== null;
  return (
    <div className={`grid grid-cols-1 gap-6 ${isWide ? '' : 'max-w-3xl'}`}>
      <PageTitle
        lead={t`Every move, decline and offer, and everything that was undone: who, when and why. No one can change or delete an entry. When a candidate deletes their account, everything about them is deleted too.`}
      >
        <Trans>Decisions</Trans>
      </PageTitle>
      <Filters filter={filter} items={items} />
      <PagedList
        isInCard={!isWide || items.length === 0}
        list={list}
        count={items.length}
        failure={list.error ? failureMessage(list.error) : null}
      >
        {items.length > 0 ? (
          <Entries items={items} isWide={isWide} />
        ) : (
          <EmptyState title={isFiltered ? t`No matching decisions` : t`No decisions yet`}>
            {isFiltered
              ? t`Try another job or type.`
              : t`Decisions about applications appear here as soon as they’re made.`}
          </EmptyState>
        )}
      </PagedList>
    </div>
  );
}

type EntriesProps = { readonly items: readonly Decision[]; readonly isWide: boolean };

function Entries({ items, isWide }: EntriesProps) {
  if (isWide) return <DecisionsTable items={items} />;
  return (
    <ul className="-mt-4">
      {items.map((decision) => (
        <Row key={decision.id} decision={decision} />
      ))}
    </ul>
  );
}

type FiltersProps = { readonly filter: DecisionFilter; readonly items: readonly Decision[] };

function Filters({ filter, items }: FiltersProps) {
  const { opportunityId, kind } = filter;
  const opportunities = (useListCompanyOpportunities().data ?? []).map(({ id, title }) => ({
    value: id,
    label: title,
  }));
  const isKnown = opportunities.some(({ value }) => value === opportunityId);
  const selectedDecision =
    items.find((decision) => decision.opportunityId === opportunityId)?.title ?? t`This job`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t`Job`}
        value={opportunityId ?? ''}
        placeholder={t`All jobs`}
        options={[
          ...opportunities,
          ...(opportunityId === null || isKnown ? [] : [{ value: opportunityId, label: selectedDecision }]),
        ]}
        onChange={(event) => goTo(addressOf({ kind, opportunityId: event.target.value || null }), true, true)}
      />
      <Select
        label={t`Type`}
        value={kind ?? ''}
        placeholder={t`All types`}
        options={DECISION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        onChange={(event) =>
          goTo(
            addressOf({ opportunityId, kind: (event.target.value || null) as DecisionFilter['kind'] }),
            true,
            true,
          )
        }
      />
    </div>
  );
}

function Row({ decision }: { readonly decision: Decision }) {
  const { applicationId, canOpen, opportunityId, title, kind } = decision;
  const name = decidedName(decision);
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-4 text-small first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        {canOpen ? (
          <PlainLink
            href={boardHref(opportunityId, { applicationId, part: 'history' })}
            className="inline-block min-h-6 rounded-sm font-semibold hover:text-ground hover:underline"
          >
            {name}
          </PlainLink>
        ) : (
          <p className="font-semibold text-muted">{name}</p>
        )}
        {opportunityId ? (
          <p>
            <PlainLink
              href={addressOf({ opportunityId, kind: null })}
              aria-label={t`Decisions about ${title}`}
              className="inline-block min-h-6 rounded-sm text-muted hover:text-ground hover:underline"
            >
              {title}
            </PlainLink>
          </p>
        ) : (
          <p className="text-muted">{title}</p>
        )}
      </div>
      <div className={kind === 'undone' ? 'text-muted' : ''}>
        <DecisionEntry decision={decision} />
      </div>
    </li>
  );
}
