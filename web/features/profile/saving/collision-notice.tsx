import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { type ComponentType, lazy, Suspense } from 'react';
import type { SectionDraft } from '../profile.queries.ts';

type CollisionProps = {
  readonly section: SectionName;
  readonly draft: SectionDraft<SectionName>;
};

/** Conflicts are rare, so the component that shows them is loaded when there is one. */
const CollisionChoice = lazy(() =>
  import('./collision-choice.tsx').then((module) => ({
    default: module.CollisionChoice as ComponentType<CollisionProps>,
  })),
);

/** Shows both versions of an answer that was changed here and elsewhere, and asks which to keep. Renders nothing without a conflict. */
export function CollisionNotice<Name extends SectionName>({
  section,
  draft,
}: {
  readonly section: Name;
  readonly draft: SectionDraft<Name>;
}) {
  if (draft.state.collisions.length === 0) return null;
  return (
    <Suspense>
      <CollisionChoice section={section} draft={draft as unknown as SectionDraft<SectionName>} />
    </Suspense>
  );
}
