import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { optionsOf, ROUTE_WORDS } from '../fields/option-words.ts';
import { AnswersCard } from '../preview/answers-card.tsx';
import { type SectionDraft, sectionDraft } from '../profile.queries.ts';
import { OpenSection } from '../steps/open-section.tsx';
import { RoleForm } from './role-form.tsx';

/** The route, the stage and what is looked for, to see and to change. */
export function RoleSection() {
  return (
    <OpenSection
      section="role"
      lead="The route decides which steps there are. Changing it loses nothing that you entered."
      saves={['role']}
    >
      {(profile) => <RoleCard draft={sectionDraft(profile, 'role')} />}
    </OpenSection>
  );
}

function RoleCard({ draft }: { readonly draft: SectionDraft<'role'> }) {
  const { route } = draft.content;
  return (
    <AnswersCard section="role" title="Where you are heading" draft={draft}>
      <div className="grid grid-cols-1 gap-8">
        <RadioCards
          legend="Your route"
          options={optionsOf(CANDIDATE_ROUTES, ROUTE_WORDS)}
          value={route}
          onChange={(next) => draft.change({ route: next })}
        />
        {route === null ? null : <RoleForm draft={draft} missing={null} route={route} />}
      </div>
    </AnswersCard>
  );
}
