import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import type { SectionPath } from '@common-ground/domain/profile/sections/section-path';
import { valueAt } from '@common-ground/domain/profile/sections/section-path';
import { t } from '@common-ground/i18n/t';
import type { DraftSaver, DraftState } from '../../../platform/drafts/draft-state.ts';
import { VersionChoice } from '../../../ui/fields/version-choice.tsx';
import { fieldName } from './writing.ts';

/** The value at a path, in as many words as a choice needs. */
function formatAnswer(value: unknown): string {
  if (value === null || value === undefined || value === '') return t`Empty`;
  if (Array.isArray(value)) return value.length === 0 ? t`Empty` : value.map(formatAnswer).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key, part]) => key !== 'id' && part !== null)
      .map(([, part]) => formatAnswer(part))
      .join(', ');
  return String(value);
}

function titleOf(content: OpportunityDraft, path: SectionPath): string {
  const [field = '', id, part] = path.split('/');
  const entries = (content as Readonly<Record<string, unknown>>)[field];
  const index = Array.isArray(entries) ? entries.findIndex((entry) => entry?.id === id) : -1;
  if (id === 'order') return t`${{ field: fieldName(`/${field}`) }}, order`;
  return fieldName(index < 0 ? `/${field}` : `/${field}/${index}${part ? `/${part}` : ''}`);
}

/** Conflicts between changes made here and by someone else: both versions, and a choice. Nothing is overwritten until then. */
export function WrittenCollisions({
  state,
  saver,
}: {
  readonly state: DraftState<OpportunityDraft>;
  readonly saver: DraftSaver<OpportunityDraft>;
}) {
  if (state.collisions.length === 0) return null;
  const versions = state.collisions.map((path) => ({
    id: path,
    title: titleOf(state.content, path),
    here: formatAnswer(valueAt(state.content, path)),
    elsewhere: formatAnswer(valueAt(state.base.content, path)),
    onChoose: (side: 'mine' | 'theirs') => saver.choose(path, side),
  }));
  return (
    <VersionChoice id="written-versions" title={t`Someone else has changed this too`} versions={versions} />
  );
}
