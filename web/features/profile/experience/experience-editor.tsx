import { emptyExperience } from '@common-ground/domain/profile/experience';
import { t } from '@common-ground/i18n/t';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { ExperienceFields } from './experience-fields.tsx';
import { experienceLine, experienceName } from './experience-texts.ts';

/** Edits work of every kind, and breaks, in the candidate's order. */
export function ExperienceEditor({ draft, missing }: SectionFormProps<'experience'>) {
  return (
    <Card>
      <EntriesEditor
        list="experience.experiences"
        draft={draft}
        missing={missing}
        title={t`Your experience`}
        hint={t`Paid or unpaid, long or short: helping in a family business counts as much as any job. Put what says most about you first. You don’t have to explain any gaps.`}
        noneLabel={t`I don’t have any experience yet`}
        empty={emptyExperience}
        nameOf={experienceName}
        detailOf={experienceLine}
      >
        {(fields) => <ExperienceFields {...fields} />}
      </EntriesEditor>
    </Card>
  );
}
