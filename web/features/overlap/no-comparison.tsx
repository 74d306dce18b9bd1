import type { ComparisonObstacle } from '@common-ground/domain/access/comparison-offer';
import { COMPARISON_OBSTACLE_TEXTS } from '../../platform/text/comparison-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';

/** Why nothing is compared, and how to change that. */
export function NoComparison({ hindrance }: { readonly hindrance: ComparisonObstacle }) {
  const { title, text, action, href } = COMPARISON_OBSTACLE_TEXTS[hindrance];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink tone={hindrance === 'profiling_objected' ? 'quiet' : 'primary'} href={href}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
