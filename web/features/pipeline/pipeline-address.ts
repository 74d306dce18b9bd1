import { idOrNull } from '../../platform/address-ids.ts';
import { goTo } from '../../platform/navigation.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import type { CardFilter } from './board/card-filter.ts';

/** The part of the page's state that's in its address, so that it can be bookmarked, shared and returned to. */

export const PARTS = ['sent', 'interviews', 'scorecards', 'notes', 'messages', 'history'] as const;
export type Part = (typeof PARTS)[number];

const STATES = ['open', 'late', 'near', 'new', 'unscored', 'hired', 'hired_this_quarter', 'ended'] as const;
/** Those that only the table has, because a board shows no more than the latest hires. */
const TABLE_STATES = ['hired_this_quarter', 'ended'] as const;
type TableState = (typeof TABLE_STATES)[number];
const ORDERS = ['reply_by', 'sent', 'name', 'stage'] as const;

export type PipelineAddress = {
  readonly view: 'board' | 'table';
  readonly words: string;
  readonly state: CardFilter['state'] | TableState;
  readonly order: (typeof ORDERS)[number];
  readonly isDescending: boolean;
  /** The application whose drawer is open, and the part of it that is shown. */
  readonly applicationId: string | null;
  readonly part: Part;
};

function oneOf<Value extends string>(values: readonly Value[], found: string | null): Value | null {
  return values.find((value) => value === found) ?? null;
}

/** What of the cards a board shows: all of them, where only the table knows the filter. */
export function cardStateOf(state: PipelineAddress['state']): CardFilter['state'] {
  return isTableState(state) ? 'open' : state;
}

/** Whether only the table has a filter. */
export function isTableState(state: PipelineAddress['state']): state is TableState {
  return (TABLE_STATES as readonly string[]).includes(state);
}

/** Parses it; anything unknown is ignored. @param search beginning with a question mark, or empty */
export function readAddress(search: string): PipelineAddress {
  const found = new URLSearchParams(search);
  return {
    view: found.get('view') === 'table' ? 'table' : 'board',
    words: (found.get('words') ?? '').slice(0, 100),
    state: oneOf(STATES, found.get('state')) ?? 'open',
    order: oneOf(ORDERS, found.get('order')) ?? 'reply_by',
    isDescending: found.get('direction') === 'descending',
    applicationId: idOrNull(found.get('application')),
    part: oneOf(PARTS, found.get('part')) ?? 'sent',
  };
}

/** The address of the board of an opportunity, or of all with null; defaults are left out. */
export function boardHref(opportunityId: string | null, address: Partial<PipelineAddress> = {}): Href {
  const { view, words, state, order, isDescending, applicationId, part } = address;
  const search = {
    view: view === 'table' ? view : null,
    words,
    state: state === 'open' ? null : state,
    order: order === 'reply_by' ? null : order,
    direction: isDescending ? 'descending' : null,
    application: applicationId,
    part: applicationId && part !== 'sent' ? part : null,
  };
  return opportunityId === null
    ? hrefOf('/company-route/pipeline', { search })
    : hrefOf('/company-route/pipeline/$opportunityId', { opportunityId, search });
}

/** Whose board the current address is; null for that of all. */
function presentOpportunity(): string | null {
  return location.pathname.split('/')[3] ?? null;
}

/** The current board with some of its address changed. */
export function changedHref(address: PipelineAddress, changes: Partial<PipelineAddress>): Href {
  return boardHref(presentOpportunity(), { ...address, ...changes });
}

/** Replaces the address, because a search isn't a separate page. */
export function changeAddress(changes: Partial<PipelineAddress>): void {
  goTo(changedHref(readAddress(location.search), changes), true, true);
}
