import { OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import { CANDIDATE_ROUTES, type OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { FIELD_OPTIONS } from '../../../platform/text/occupation-labels.ts';
import { OPPORTUNITY_KIND_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EditSection } from './edit-section.tsx';
import { WordingHints } from './wording-hints.tsx';
import { fieldIdOf, type Writing } from './writing.ts';

export const KIND_OPTIONS = Object.entries(OPPORTUNITY_KIND_LABELS).map(([value, label]) => ({
  value,
  label,
}));

const ROUTE_LABELS = { journey: t`Starting out`, graduate: t`Graduate`, experienced: t`Experienced` };
const ROUTE_OPTIONS = CANDIDATE_ROUTES.map((value) => ({ value, label: ROUTE_LABELS[value] }));

/** The basics: title, kind, who it's for, and the text, with hints about its wording. */
export function WriteBasicsCard({
  writing,
  opportunityId,
}: {
  readonly writing: Writing;
  readonly opportunityId: string;
}) {
  const { content, change, errorOf, isLocked } = writing;
  return (
    <EditSection name="about" writing={writing} summarise={() => OPPORTUNITY_KIND_LABELS[content.kind]}>
      <div className="grid grid-cols-1 gap-5">
        <TextField
          id={fieldIdOf('/title')}
          label={t`Job title`}
          hint={t`A plain title that candidates would search for`}
          maxLength={OPPORTUNITY_LIMITS.title}
          autoComplete="off"
          value={content.title}
          error={errorOf('/title')}
          onChange={(event) => change({ title: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            id={fieldIdOf('/kind')}
            label={t`Job type`}
            options={KIND_OPTIONS}
            value={content.kind}
            error={errorOf('/kind')}
            disabled={isLocked}
            onChange={(event) => {
              if (event.target.value) change({ kind: event.target.value as OpportunityKind });
            }}
          />
          <Select
            id={fieldIdOf('/field')}
            label={t`Field of work`}
            isOptional
            placeholder={t`None`}
            options={FIELD_OPTIONS}
            value={content.field ?? ''}
            error={errorOf('/field')}
            onChange={(event) => change({ field: event.target.value || null })}
          />
        </div>
        <div id={fieldIdOf('/routes')} tabIndex={-1}>
          <ChipGroup
            legend={t`Career stage`}
            options={ROUTE_OPTIONS}
            value={content.routes}
            error={errorOf('/routes')}
            onChange={(routes) => change({ routes })}
          />
        </div>
        <TextArea
          id={fieldIdOf('/about')}
          label={t`About the role`}
          hint={t`What a typical week is like, who they’ll work with and what they’ll learn. Leave a blank line to start a new paragraph.`}
          rows={8}
          maxLength={OPPORTUNITY_LIMITS.about}
          value={content.about ?? ''}
          error={errorOf('/about')}
          onChange={(event) => change({ about: event.target.value })}
        />
        <WordingHints
          opportunityId={opportunityId}
          texts={[content.title, content.about, ...content.criteria.map(({ reason }) => reason)]}
          kind={content.kind}
        />
      </div>
    </EditSection>
  );
}
