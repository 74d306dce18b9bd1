import { portraitOf } from '@common-ground/domain/culture/portrait';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { Portrait } from '../../../platform/values/portrait.tsx';
import { useListCultureResults } from './culture.queries.ts';

const SIZE = 'w-24 flex-none md:w-34';

/** A small portrait of the candidate's newest result, with space reserved while it loads; renders nothing without a reliable result. */
export function OwnPortrait() {
  const { data, isPending } = useListCultureResults();
  if (isPending) return <span className={`${SIZE} aspect-[4/3]`} />;
  const newest = data?.results[0];
  if (!newest || newest.doubts.length > 0) return null;
  return (
    <Portrait values={portraitOf(prioritiesOf(newest.scores, newest.standardErrors))} className={SIZE} />
  );
}
