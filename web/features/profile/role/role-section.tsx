import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { optionsOf, ROUTE_TEXTS } from '../fields/option-labels.ts';
import { AnswersCard } from '../preview/answers-card.tsx';
import { type SectionDraft, sectionDraft } from '../profile.queries.ts';
import { OpenSection } from '../steps/open-section.tsx';
import { RoleForm } from './role-form.tsx';

/** Shows the route, the stage and the kinds of job looked for, and edits them. */
export function RoleSection() {
  return (
    <OpenSection
      section="role"
      lead={t`Your route decides which steps you see. Changing it won’t lose anything you’ve entered.`}
      saves={['role']}
    >
      {(profile) => <RoleCard draft={sectionDraft(profile, 'role')} />}
    </OpenSection>
  );
}

function RoleCard({ draft }: { readonly draft: SectionDraft<'role'> }) {
  const { route } = draft.content;
  return (
    <AnswersCard section="role" title={t`Where you’re heading`} draft={draft}>
      <div className="grid grid-cols-1 gap-8">
        <RadioCards
          legend={t`Your route`}
          options={optionsOf(CANDIDATE_ROUTES, ROUTE_TEXTS)}
          value={route}
          onChange={(next) => draft.change({ route: next })}
        />
        {route === null ? null : <RoleForm draft={draft} missing={null} route={route} />}
      </div>
    </AnswersCard>
  );
}
