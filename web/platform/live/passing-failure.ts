import { isTransientFailure } from '../api/queries.ts';
import { useWhenOnline } from './online.ts';

type Failing = { readonly error: unknown; readonly reset: () => void };

/** Clears the error of a change that failed for lack of a connection, once the device is online again and it can be retried. */
export function usePassingFailure({ error, reset }: Failing): void {
  useWhenOnline(() => {
    if (isTransientFailure(error)) reset();
  });
}
