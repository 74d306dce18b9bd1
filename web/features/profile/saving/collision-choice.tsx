import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { t } from '@common-ground/i18n/t';
import { VersionChoice } from '../../../ui/fields/version-choice.tsx';
import type { SectionDraft } from '../profile.queries.ts';
import { collisionAnswer, collisionTitle } from './collision-text.ts';
import { versionsId } from './use-field-errors.ts';

/** Shows both versions of an answer that was changed here and elsewhere, and asks which to keep. */
export function CollisionChoice<Name extends SectionName>({
  section,
  draft,
}: {
  readonly section: Name;
  readonly draft: SectionDraft<Name>;
}) {
  const { state, choose } = draft;
  const sides = [state.content, state.base.content];
  const versions = state.collisions.map((path) => ({
    id: path,
    title: collisionTitle(section, path, sides),
    here: collisionAnswer(section, path, state.content),
    elsewhere: collisionAnswer(section, path, state.base.content),
    onChoose: (side: 'mine' | 'theirs') => choose(path, side),
  }));
  return (
    <VersionChoice
      id={versionsId(section)}
      title={t`This was also changed somewhere else`}
      versions={versions}
    />
  );
}
