import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import type { ProfileSection } from './profile-sections.ts';

/** A section that is known and not open yet. */
export function LaterSection({ section }: { readonly section: ProfileSection }) {
  return (
    <ProfileFrame section={section} lead="This part opens later. You need nothing from here for now.">
      <Card>
        <EmptyState
          title="Nothing to do here yet"
          action={<TextLink href="/dashboard">Back to the dashboard</TextLink>}
        >
          What you have entered so far is kept, and everything that is open works without this part.
        </EmptyState>
      </Card>
    </ProfileFrame>
  );
}
