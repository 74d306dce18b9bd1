import { emptyDegree } from '@common-ground/domain/profile/degree';
import { t } from '@common-ground/i18n/t';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { DegreeFields } from './degree-fields.tsx';
import { degreeDetail, degreeName } from './degree-labels.ts';

/** The programmes of study, in the candidate's order. */
export function UniversityForm({ draft, missing }: SectionFormProps<'university'>) {
  return (
    <Card>
      <EntriesEditor
        list="university.degrees"
        draft={draft}
        missing={missing}
        title={t`Your studies`}
        hint={t`Most recent first. You can include studies you didn’t finish.`}
        noneLabel={t`I haven’t studied at university or college`}
        empty={emptyDegree}
        nameOf={degreeName}
        detailOf={degreeDetail}
      >
        {(fields) => <DegreeFields {...fields} />}
      </EntriesEditor>
    </Card>
  );
}
