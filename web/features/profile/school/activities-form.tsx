import { type Activity, emptyActivity } from '@common-ground/domain/profile/activity';
import type { RequiredField } from '@common-ground/domain/profile/sections/sections';
import { t } from '@common-ground/i18n/t';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import type { SectionDraft } from '../profile.queries.ts';
import { ActivityFields } from './activity-fields.tsx';
import { activityDetail, activityName } from './activity-texts.ts';

type ActivitiesFormProps = {
  readonly missing: readonly RequiredField[] | null;
} & (
  | { readonly beside: 'school'; readonly draft: SectionDraft<'schoolActivities'> }
  | { readonly beside: 'university'; readonly draft: SectionDraft<'universityActivities'> }
);

const TEXTS = {
  title: t`Your activities`,
  hint: t`Activities show companies what grades can’t. They never affect how well you fit, so add as many or as few as you like.`,
  noneLabel: t`Nothing I’d like to add`,
  empty: emptyActivity,
  nameOf: activityName,
  detailOf: activityDetail,
  children: (fields: Parameters<typeof ActivityFields>[0]) => <ActivityFields {...fields} />,
} satisfies { empty: (id: string) => Activity; [key: string]: unknown };

/** Activities outside school or university. */
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
