import { t } from '@common-ground/i18n/t';
import { sectionDraft } from '../profile.queries.ts';
import { CollisionNotice } from '../saving/collision-notice.tsx';
import { ActivitiesForm } from '../school/activities-form.tsx';
import { OpenSection } from '../steps/open-section.tsx';
import { UniversityForm } from './university-form.tsx';

/** Shows the studies and the activities outside them, and lets the candidate edit them. */
export function UniversitySection() {
  return (
    <OpenSection
      section="university"
      lead={t`Changes are saved as you type. Results are shown as you write them and never converted.`}
      saves={['university', 'universityActivities']}
    >
      {(profile) => {
        const university = sectionDraft(profile, 'university');
        const activities = sectionDraft(profile, 'universityActivities');
        return (
          <div className="grid grid-cols-1 gap-5">
            <CollisionNotice section="university" draft={university} />
            <UniversityForm draft={university} missing={null} />
            <CollisionNotice section="universityActivities" draft={activities} />
            <ActivitiesForm beside="university" draft={activities} missing={null} />
          </div>
        );
      }}
    </OpenSection>
  );
}
