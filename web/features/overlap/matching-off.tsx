import type { CompanyOverlaps } from '@common-ground/contract/overlap';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Hindrance = NonNullable<CompanyOverlaps['hindrance']>;

/** Why nothing is compared, and where that is decided. */
export function MatchingOff({ hindrance }: { readonly hindrance: Hindrance }) {
  const isObjected = hindrance === 'profiling_objected';
  return (
    <EmptyState
      title={isObjected ? 'You are not compared with companies' : 'Matching is off'}
      action={
        <ButtonLink tone="quiet" href="/profile/privacy">
          {isObjected ? 'See your choice' : 'Decide about matching'}
        </ButtonLink>
      }
    >
      {isObjected
        ? 'You objected to it. Your own results, opportunities and applications work as before.'
        : 'With your consent we compare your result with companies and show you where you meet, and why.'}
    </EmptyState>
  );
}
