import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Saved, Unsaved } from '../../../platform/drafts/draft-content.ts';
import { createDraftSaver } from '../../../platform/drafts/draft-saver.ts';
import type { SectionDraft } from '../profile.queries.ts';
import { SECTION_RULES } from '../saving/section-rules.ts';
import { savingOf } from '../saving/section-saving.ts';

/** Stands in for a device across the pages of a test: each page finds what the one before left unsaved. */
export type Device<Name extends SectionName> = { leftover: Unsaved<ProfileContent[Name]> | null };

type SectionPageProps<Name extends SectionName> = {
  readonly section: Name;
  readonly saved: Saved<ProfileContent[Name]>;
  readonly device: Device<Name>;
  readonly children: (draft: SectionDraft<Name>) => ReactNode;
};

/** A form of one profile section, saved as on its own page. */
export function SectionPage<Name extends SectionName>(props: SectionPageProps<Name>) {
  const { section, device } = props;
  const [saver] = useState(() =>
    createDraftSaver<ProfileContent[Name]>({
      saved: props.saved,
      leftovers: device.leftover === null ? [] : [device.leftover],
      check: (content) => SECTION_RULES[section](content, '2026-11-23'),
      send: savingOf(section),
      keep: (unsaved) => {
        device.leftover = unsaved;
      },
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot);
  return (
    <main>
      {props.children({ state, content: state.content, change: saver.change, choose: saver.choose })}
      <p data-testid="progress">{state.progress}</p>
    </main>
  );
}
