import { t } from '@common-ground/i18n/t';
import { AnswersCard } from '../preview/answers-card.tsx';
import { type OpenProfile, sectionDraft } from '../profile.queries.ts';
import { OpenSection } from '../steps/open-section.tsx';
import { EmploymentForm } from './employment-form.tsx';
import { LocationForm } from './location-form.tsx';
import { PersonalForm } from './personal-form.tsx';

/** Shows what the candidate entered about themselves, locations and work, and lets them edit it. */
export function GeneralSection() {
  return (
    <OpenSection
      section="general"
      lead={t`Changes are saved as you type. Companies don’t see any of it unless you share it.`}
      saves={['personal', 'location', 'employment']}
    >
      {(profile) => <GeneralCards profile={profile} />}
    </OpenSection>
  );
}

function GeneralCards({ profile }: { readonly profile: Extract<OpenProfile, { status: 'open' }> }) {
  const [personal, location, employment] = [
    sectionDraft(profile, 'personal'),
    sectionDraft(profile, 'location'),
    sectionDraft(profile, 'employment'),
  ];
  return (
    <>
      <AnswersCard section="personal" title={t`Personal details`} draft={personal}>
        <PersonalForm draft={personal} missing={null} country={location.content.country} />
      </AnswersCard>
      <AnswersCard section="location" title={t`Location`} draft={location}>
        <LocationForm draft={location} missing={null} />
      </AnswersCard>
      <AnswersCard section="employment" title={t`Work preferences`} draft={employment}>
        <EmploymentForm draft={employment} missing={null} />
      </AnswersCard>
    </>
  );
}
