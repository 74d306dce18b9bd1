import { emptySchool } from '@common-ground/domain/profile/school';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { SchoolFields } from './school-fields.tsx';
import { schoolDetail } from './school-words.ts';

/**
 * The schools, in the candidate's order.
 * @param props.country where the candidate lives: most went to school there
 */
export function SchoolForm({
  draft,
  missing,
  country,
}: SectionFormProps<'school'> & { readonly country: string | null }) {
  return (
    <Card>
      <EntriesEditor
        list="school.schools"
        draft={draft}
        missing={missing}
        title="Your schools"
        hint="The last one is enough. Add others if they tell something about you, such as a change of country."
        noneLabel="I have no school to add"
        empty={(id) => ({ ...emptySchool(id), country })}
        nameOf={({ name }) => name}
        detailOf={schoolDetail}
      >
        {(fields) => <SchoolFields {...fields} />}
      </EntriesEditor>
    </Card>
  );
}
