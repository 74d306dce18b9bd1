import { emptySchool } from '@common-ground/domain/profile/school';
import { t } from '@common-ground/i18n/t';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { SchoolFields } from './school-fields.tsx';
import { schoolDetail } from './school-labels.ts';

/**
 * The schools, in the candidate's order.
 * @param props.country where the candidate lives, since most people went to school there
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
        title={t`Your schools`}
        hint={t`Your most recent school is enough. Add others if they matter, such as after moving country.`}
        noneLabel={t`I don’t have a school to add`}
        empty={(id) => ({ ...emptySchool(id), country })}
        nameOf={({ name }) => name}
        detailOf={schoolDetail}
      >
        {(fields) => <SchoolFields {...fields} />}
      </EntriesEditor>
    </Card>
  );
}
