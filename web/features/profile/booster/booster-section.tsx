import { t } from '@common-ground/i18n/t';
import { sectionDraft } from '../profile.queries.ts';
import { OpenSection } from '../steps/open-section.tsx';
import { BoosterForm } from './booster-form.tsx';

/** Shows skills, languages, certificates and stories beyond schools and jobs, and lets the candidate edit them. */
export function BoosterSection() {
  return (
    <OpenSection
      section="booster"
      lead={t`What you bring beyond school and work. Changes are saved as you type.`}
      saves={['booster']}
    >
      {(profile) => <BoosterForm draft={sectionDraft(profile, 'booster')} missing={null} />}
    </OpenSection>
  );
}
