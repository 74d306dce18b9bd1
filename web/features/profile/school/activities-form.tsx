import { type Activity, emptyActivity } from '@common-ground/domain/profile/activity';
import type { RequiredField } from '@common-ground/domain/profile/sections/sections';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionDraft } from '../profile.queries.ts';
import { ActivityFields } from './activity-fields.tsx';
import { activityDetail, activityName } from './activity-words.ts';

type ActivitiesFormProps = {
  readonly missing: readonly RequiredField[] | null;
} & (
  | { readonly beside: 'school'; readonly draft: SectionDraft<'schoolActivities'> }
  | { readonly beside: 'university'; readonly draft: SectionDraft<'universityActivities'> }
);

const TEXTS = {
  title: 'What you do and did',
  hint: 'Companies see from it what you can do that no grade shows. It never counts in how well you fit, so there is no right number of things.',
  noneLabel: 'Nothing I would like to add',
  empty: emptyActivity,
  nameOf: activityName,
  detailOf: activityDetail,
  children: (fields: Parameters<typeof ActivityFields>[0]) => <ActivityFields {...fields} />,
} satisfies { empty: (id: string) => Activity; [key: string]: unknown };

/** What is done beside school or beside university. */
export function ActivitiesForm(props: ActivitiesFormProps) {
  return (
    <Card>
      {props.beside === 'school' ? (
        <EntriesEditor
          {...TEXTS}
          list="schoolActivities.activities"
          draft={props.draft}
          missing={props.missing}
        />
      ) : (
        <EntriesEditor
          {...TEXTS}
          list="universityActivities.activities"
          draft={props.draft}
          missing={props.missing}
        />
      )}
    </Card>
  );
}
