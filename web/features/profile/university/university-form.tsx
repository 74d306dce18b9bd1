import { emptyDegree } from '@common-ground/domain/profile/degree';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { DegreeFields } from './degree-fields.tsx';
import { degreeDetail, degreeName } from './degree-words.ts';

/** The programmes of study, in the candidate's order. */
export function UniversityForm({ draft, missing }: SectionFormProps<'university'>) {
  return (
    <Card>
      <EntriesEditor
        list="university.degrees"
        draft={draft}
        missing={missing}
        title="Your studies"
        hint="The present or last ones first. What you did not finish counts too, if you would like to show it."
        noneLabel="I have not studied"
        empty={emptyDegree}
        nameOf={degreeName}
        detailOf={degreeDetail}
      >
        {(fields) => <DegreeFields {...fields} />}
      </EntriesEditor>
    </Card>
  );
}
