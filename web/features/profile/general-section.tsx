import { SavedState } from '../../ui/saved-state.tsx';
import { AnswersCard } from './answers-card.tsx';
import { EmploymentForm } from './employment-form.tsx';
import { LocationForm } from './location-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { sectionDraft, useProfile } from './profile.queries.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileWait } from './profile-wait.tsx';
import { profileStatus } from './save-words.ts';

/** What was entered about the person, the places and the work wanted, to see and to change. */
export function GeneralSection() {
  const profile = useProfile();
  const isOpen = profile.status === 'open';
  return (
    <ProfileFrame
      section="general"
      lead="Changes are saved as you type. Companies see none of it unless you share it."
      end={
        isOpen ? (
          <SavedState status={profileStatus(profile.states, ['personal', 'location', 'employment'])} />
        ) : null
      }
    >
      {isOpen ? <GeneralCards profile={profile} /> : <ProfileWait profile={profile} />}
    </ProfileFrame>
  );
}

function GeneralCards({
  profile,
}: {
  readonly profile: Extract<ReturnType<typeof useProfile>, { status: 'open' }>;
}) {
  const [personal, location, employment] = [
    sectionDraft(profile, 'personal'),
    sectionDraft(profile, 'location'),
    sectionDraft(profile, 'employment'),
  ];
  return (
    <>
      <AnswersCard section="personal" title="Who you are" draft={personal}>
        <PersonalForm draft={personal} missing={null} country={location.content.country} />
      </AnswersCard>
      <AnswersCard section="location" title="Where you could work" draft={location}>
        <LocationForm draft={location} missing={null} />
      </AnswersCard>
      <AnswersCard section="employment" title="What would suit you" draft={employment}>
        <EmploymentForm draft={employment} missing={null} />
      </AnswersCard>
    </>
  );
}
