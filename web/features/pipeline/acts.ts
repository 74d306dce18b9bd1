import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/queries.ts';

/** What was done on this page and can still be taken back, and what has to be told of it. */

/** Something done to one or more applications. */
export type Act = {
  readonly id: string;
  /** What was done: "Amara Okafor moved to Interview". */
  readonly words: string;
  readonly decisionIds: readonly string[];
  /** Milliseconds of this device's clock at which the time to take it back is over. */
  readonly until: number;
  /** The candidate learns of it only then. */
  readonly isHeldBack: boolean;
};

/** Something that did not go as it was meant. */
export type Remark = { readonly id: string; readonly title: string; readonly words: string };

type Acts = { readonly acts: readonly Act[]; readonly remarks: readonly Remark[] };

// With the answers of the API, so that it is forgotten with them when somebody else signs in.
const KEY = ['acts'];
const NONE: Acts = { acts: [], remarks: [] };

const change = (next: (acts: Acts) => Acts) =>
  queryClient.setQueryData<Acts>(KEY, (acts) => next(acts ?? NONE));

/** What can be taken back, the last first, and what is to be told. */
export function useActs(): Acts {
  const { data }: UseQueryResult<Acts> = useQuery({
    queryKey: KEY,
    queryFn: () => NONE,
    initialData: NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}

export function addAct(act: Omit<Act, 'id'>): void {
  change(({ acts, remarks }) => ({
    acts: [{ ...act, id: crypto.randomUUID() }, ...acts].slice(0, 5),
    remarks,
  }));
}

/** After some decisions were taken back: what is left of each act can still be. */
export function dropDecisions(decisionIds: readonly string[]): void {
  const gone = new Set(decisionIds);
  change(({ acts, remarks }) => ({
    acts: acts.flatMap((act) => {
      const left = act.decisionIds.filter((id) => !gone.has(id));
      return left.length > 0 ? [{ ...act, decisionIds: left }] : [];
    }),
    remarks,
  }));
}

export function dropAct(id: string): void {
  change(({ acts, remarks }) => ({ acts: acts.filter((act) => act.id !== id), remarks }));
}

export function addRemark(title: string, words: string): void {
  change(({ acts, remarks }) => ({
    acts,
    remarks: [{ id: crypto.randomUUID(), title, words }, ...remarks].slice(0, 3),
  }));
}

export function dropRemark(id: string): void {
  change(({ acts, remarks }) => ({ acts, remarks: remarks.filter((remark) => remark.id !== id) }));
}
