import { OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import { CANDIDATE_ROUTES, type OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { FIELD_OPTIONS } from '../../../platform/words/occupation-words.ts';
import { KIND_WORDS } from '../../../platform/words/opportunity-words.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { WordingHints } from './wording-hints.tsx';
import { fieldIdOf, type Writing } from './writing.ts';

export const KIND_OPTIONS = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }));

const ROUTE_WORDS = { journey: 'Starting out', graduate: 'Graduates', experienced: 'Experienced people' };
const ROUTE_OPTIONS = CANDIDATE_ROUTES.map((value) => ({ value, label: ROUTE_WORDS[value] }));

/** What it is: title, kind, who it is for, and the text, with hints at its wording. */
export function WriteBasicsCard({
  writing,
  opportunityId,
}: {
  readonly writing: Writing;
  readonly opportunityId: string;
}) {
  const { content, change, errorOf, isTold } = writing;
  return (
    <Card title="What it is">
      <div className="grid grid-cols-1 gap-5">
        <TextField
          id={fieldIdOf('/title')}
          label="Title"
          hint="The plain name of the job, as somebody would look for it"
          maxLength={OPPORTUNITY_LIMITS.title}
          autoComplete="off"
          value={content.title}
          error={errorOf('/title')}
          onChange={(event) => change({ title: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            id={fieldIdOf('/kind')}
            label="Kind"
            options={KIND_OPTIONS}
            value={content.kind}
            error={errorOf('/kind')}
            disabled={isTold}
            onChange={(event) => {
              if (event.target.value) change({ kind: event.target.value as OpportunityKind });
            }}
          />
          <Select
            id={fieldIdOf('/field')}
            label="Field of work"
            isOptional
            placeholder="None"
            options={FIELD_OPTIONS}
            value={content.field ?? ''}
            error={errorOf('/field')}
            onChange={(event) => change({ field: event.target.value || null })}
          />
        </div>
        <div id={fieldIdOf('/routes')} tabIndex={-1}>
          <ChipGroup
            legend="Who it is for"
            options={ROUTE_OPTIONS}
            value={content.routes}
            error={errorOf('/routes')}
            onChange={(routes) => change({ routes })}
          />
        </div>
        <TextArea
          id={fieldIdOf('/about')}
          label="What one does"
          hint="What a week is like, with whom one works, and what one learns. An empty line begins a new paragraph."
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
    </Card>
  );
}
