import { portraitOf } from '@common-ground/domain/culture/portrait';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { Portrait } from '../../../platform/values/portrait.tsx';
import { useListCultureResults } from './culture.queries.ts';

const SIZE = 'w-24 flex-none md:w-34';

/** The portrait of the candidate's newest result, small, with room for it while it's on its way; nothing without a result that can be relied on. */
export function OwnPortrait() {
  const { data, isPending } = useListCultureResults();
  if (isPending) return <span className={`${SIZE} aspect-[4/3]`} />;
  const newest = data?.results[0];
  if (!newest || newest.doubts.length > 0) return null;
  return (
    <Portrait values={portraitOf(prioritiesOf(newest.scores, newest.standardErrors))} className={SIZE} />
  );
}
