import { goTo } from '../../platform/navigation.ts';
import type { CardFilter } from './board/pipeline-cards.ts';

/** What of the page stands in its address, so that it can be kept, sent and gone back to. */

export const PARTS = ['sent', 'scorecards', 'notes', 'messages', 'history'] as const;
export type Part = (typeof PARTS)[number];

const STATES = ['open', 'late', 'near', 'new', 'unscored', 'hired', 'ended'] as const;
const ORDERS = ['reply_by', 'sent', 'name', 'stage'] as const;

export type PipelineAddress = {
  readonly view: 'board' | 'table';
  readonly words: string;
  readonly state: CardFilter['state'] | 'ended';
  readonly order: (typeof ORDERS)[number];
  readonly isDescending: boolean;
  /** The application whose drawer is open, and the part of it that is shown. */
  readonly applicationId: string | null;
  readonly part: Part;
};

function oneOf<Value extends string>(values: readonly Value[], found: string | null): Value | null {
  return values.find((value) => value === found) ?? null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads it; whatever is not understood is as if it were not there. @param search beginning with a question mark, or empty */
export function readAddress(search: string): PipelineAddress {
  const found = new URLSearchParams(search);
  const applicationId = found.get('application');
  return {
    view: found.get('view') === 'table' ? 'table' : 'board',
    words: (found.get('words') ?? '').slice(0, 100),
    state: oneOf(STATES, found.get('state')) ?? 'open',
    order: oneOf(ORDERS, found.get('order')) ?? 'reply_by',
    isDescending: found.get('direction') === 'descending',
    applicationId: applicationId !== null && ID.test(applicationId) ? applicationId : null,
    part: oneOf(PARTS, found.get('part')) ?? 'sent',
  };
}

/** The search part of an address; what is as usual is left out. */
export function searchOf(address: PipelineAddress): string {
  const { view, words, state, order, isDescending, applicationId, part } = address;
  const search = new URLSearchParams();
  if (view === 'table') search.set('view', view);
  if (words) search.set('words', words);
  if (state !== 'open') search.set('state', state);
  if (order !== 'reply_by') search.set('order', order);
  if (isDescending) search.set('direction', 'descending');
  if (applicationId !== null) {
    search.set('application', applicationId);
    if (part !== 'sent') search.set('part', part);
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The board of an opportunity, or of all with null. */
export function pathOf(opportunityId: string | null): string {
  return opportunityId === null ? '/company-route/pipeline' : `/company-route/pipeline/${opportunityId}`;
}

/** Changes the address in its place: what one looks for is no page of its own. */
export function changeAddress(changes: Partial<PipelineAddress>): void {
  const next = { ...readAddress(location.search), ...changes };
  goTo(`${location.pathname}${searchOf(next)}`, true, true);
}
