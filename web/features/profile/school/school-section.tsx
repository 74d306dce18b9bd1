import { t } from '@common-ground/i18n/t';
import { sectionDraft } from '../profile.queries.ts';
import { CollisionNotice } from '../saving/collision-notice.tsx';
import { OpenSection } from '../steps/open-section.tsx';
import { AcademicsForm } from './academics-form.tsx';
import { ActivitiesForm } from './activities-form.tsx';
import { SchoolForm } from './school-form.tsx';

/** Shows the schools, qualifications and activities outside school, and lets the candidate edit them. */
export function SchoolSection() {
  return (
    <OpenSection
      section="school"
      lead={t`Changes are saved as you type. Grades are shown as you write them and never converted.`}
      saves={['school', 'academics', 'schoolActivities']}
    >
      {(profile) => {
        const school = sectionDraft(profile, 'school');
        const academics = sectionDraft(profile, 'academics');
        const activities = sectionDraft(profile, 'schoolActivities');
        return (
          <div className="grid grid-cols-1 gap-5">
            <CollisionNotice section="school" draft={school} />
            <SchoolForm draft={school} missing={null} country={profile.content.location.country} />
            <CollisionNotice section="academics" draft={academics} />
            <AcademicsForm
              draft={academics}
              missing={null}
              systems={(school.content.schools ?? []).map(({ system }) => system)}
            />
            <CollisionNotice section="schoolActivities" draft={activities} />
            <ActivitiesForm beside="school" draft={activities} missing={null} />
          </div>
        );
      }}
    </OpenSection>
  );
}
