import {
  ACADEMICS_LIMITS,
  emptyQualification,
  emptySchoolProject,
  type Qualification,
} from '@common-ground/domain/profile/qualification';
import type { SchoolSystem } from '@common-ground/domain/profile/school';
import { t } from '@common-ground/i18n/t';
import { useMemo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { QualificationFields } from '../booster/qualification-fields.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import { ProjectFields } from '../experience/project-fields.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';
import { qualificationDetail, qualificationName, qualificationTitleOptions } from './school-labels.ts';

/**
 * School qualifications, projects, and what employers should know about them.
 * @param props.systems the school systems that the candidate's schools lead to
 */
export function AcademicsForm({
  draft,
  missing,
  systems,
}: SectionFormProps<'academics'> & { readonly systems: readonly (SchoolSystem | null)[] }) {
  const { content, change } = draft;
  const errors = useFieldErrors('academics', draft, missing);
  const names = systems.join();
  const titles = useMemo(
    () =>
      qualificationTitleOptions(names.split(',').map((system) => (system || null) as SchoolSystem | null)),
    [names],
  );

  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <EntriesEditor
          list="academics.qualifications"
          draft={draft}
          missing={missing}
          title={t`Qualifications and grades`}
          hint={t`Add one for each subject that matters to you. Companies see each grade exactly as you write it, in its own system.`}
          noneLabel={t`I don’t have any yet`}
          empty={(id) => withDefaultsOf(id, content.qualifications?.at(-1))}
          nameOf={qualificationName}
          detailOf={qualificationDetail}
        >
          {(fields) => <QualificationFields {...fields} titles={titles} />}
        </EntriesEditor>
      </Card>
      <Card>
        <EntriesEditor
          list="academics.projects"
          draft={draft}
          missing={missing}
          title={t`Projects`}
          hint={t`Something you made, discovered or started at school. It often says more than a grade.`}
          noneLabel={t`None I’d like to add`}
          empty={emptySchoolProject}
          nameOf={({ title }) => title}
          detailOf={({ description }) => description && <span className="line-clamp-2">{description}</span>}
        >
          {(fields) => <ProjectFields {...fields} />}
        </EntriesEditor>
      </Card>
      <Card>
        <div {...errors.around('contextNote')}>
          <ProseField
            id={errors.idOf('contextNote')}
            label={t`Is there anything employers should know about your grades?`}
            isOptional
            hint={t`For example, an illness, a change of country or language, or caring for someone. It appears with your grades wherever you show them.`}
            atMost={ACADEMICS_LIMITS.contextNote}
            value={content.contextNote}
            onChange={(contextNote) => change({ contextNote })}
            error={errors.of('contextNote')}
          />
        </div>
      </Card>
    </div>
  );
}

/** Subjects of one school mostly share their qualification and grading scheme, so a new one begins with those. */
function withDefaultsOf(id: string, last: Qualification | undefined): Qualification {
  const { title = null, level = null, grade = null } = last ?? {};
  return { ...emptyQualification(id), title, level, grade: grade && { ...grade, raw: null } };
}
