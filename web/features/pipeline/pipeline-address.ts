import { idOrNull } from '../../platform/address-ids.ts';
import { goTo } from '../../platform/navigation.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import type { CardFilter } from './board/card-filter.ts';

/** The part of the page's state that is in its address, so that it can be bookmarked and shared. */

export const PARTS = ['sent', 'interviews', 'scorecards', 'notes', 'messages', 'history'] as const;
export type Part = (typeof PARTS)[number];

const STATES = ['open', 'late', 'near', 'new', 'unscored', 'hired', 'hired_this_quarter', 'ended'] as const;
/** States only the table has, because a board only shows the latest hires. */
const TABLE_STATES = ['hired_this_quarter', 'ended'] as const;
type TableState = (typeof TABLE_STATES)[number];
const ORDERS = ['reply_by', 'sent', 'name', 'stage'] as const;

export type PipelineAddress = {
  readonly view: 'board' | 'table';
  readonly words: string;
  readonly state: CardFilter['state'] | TableState;
  readonly order: (typeof ORDERS)[number];
  readonly isDescending: boolean;
  /** The application whose drawer is open, and the tab that is shown. */
  readonly applicationId: string | null;
  readonly part: Part;
};

function oneOf<Value extends string>(values: readonly Value[], found: string | null): Value | null {
  return values.find((value) => value === found) ?? null;
}

/** Returns the board's filter: all open cards if only the table has the state. */
export function cardStateOf(state: PipelineAddress['state']): CardFilter['state'] {
  return isTableState(state) ? 'open' : state;
}

/** Whether only the table has this state. */
export function isTableState(state: PipelineAddress['state']): state is TableState {
  return (TABLE_STATES as readonly string[]).includes(state);
}

/** Parses the search part of an address; anything unknown is ignored. @param search beginning with a question mark, or empty */
export function readAddress(search: string): PipelineAddress {
  const params = new URLSearchParams(search);
  return {
    view: params.get('view') === 'table' ? 'table' : 'board',
    words: (params.get('words') ?? '').slice(0, 100),
    state: oneOf(STATES, params.get('state')) ?? 'open',
    order: oneOf(ORDERS, params.get('order')) ?? 'reply_by',
    isDescending: params.get('direction') === 'descending',
    applicationId: idOrNull(params.get('application')),
    part: oneOf(PARTS, params.get('part')) ?? 'sent',
  };
}

/** Returns the address of an opportunity's board, or with null of the board of all. Defaults are left out. */
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

/** Returns the opportunity of the current address; null on the board of all. */
function presentOpportunity(): string | null {
  return location.pathname.split('/')[3] ?? null;
}

/** Returns the address of the current board with some changes. */
export function changedHref(address: PipelineAddress, changes: Partial<PipelineAddress>): Href {
  return boardHref(presentOpportunity(), { ...address, ...changes });
}

/** Changes the current address. Replaces the history entry, because a search isn't a page of its own. */
export function changeAddress(changes: Partial<PipelineAddress>): void {
  goTo(changedHref(readAddress(location.search), changes), true, true);
}
