import { portraitOf } from '@common-ground/domain/culture/portrait';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { Portrait } from '../../../platform/values/portrait.tsx';
import { useListCultureResults } from './culture.queries.ts';

/** The portrait of the candidate's newest result, small; nothing without a result that can be relied on. */
export function OwnPortrait() {
  const { data } = useListCultureResults();
  const newest = data?.results[0];
  if (!newest || newest.doubts.length > 0) return null;
  return (
    <Portrait
      values={portraitOf(prioritiesOf(newest.scores, newest.standardErrors))}
      className="w-24 flex-none md:w-34"
    />
  );
}
