import { emptyExperience } from '@common-ground/domain/profile/experience';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { ExperienceFields } from './experience-fields.tsx';
import { experienceLine, experienceName } from './experience-words.ts';

/** Work of every kind, and breaks, in the candidate's order. */
export function ExperienceEditor({ draft, missing }: SectionFormProps<'experience'>) {
  return (
    <Card>
      <EntriesEditor
        list="experience.experiences"
        draft={draft}
        missing={missing}
        title="What you have done"
        hint="Paid or not, long or short: helping in a family business counts as much as any job. Put first what says most about you. Times in between are nobody’s business."
        noneLabel="I have no experience yet"
        empty={emptyExperience}
        nameOf={experienceName}
        detailOf={experienceLine}
      >
        {(fields) => <ExperienceFields {...fields} />}
      </EntriesEditor>
    </Card>
  );
}
