import { useWhenOnline } from '../../platform/online.ts';
import { isPassingFailure } from '../../platform/queries.ts';

type Failing = { readonly error: unknown; readonly reset: () => void };

/** Takes back what is said of a failed change once the connection that it failed for is there again; the change can be tried once more. */
export function usePassingFailure({ error, reset }: Failing): void {
  useWhenOnline(() => {
    if (isPassingFailure(error)) reset();
  });
}
