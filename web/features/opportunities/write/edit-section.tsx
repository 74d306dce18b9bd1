import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { CheckIcon } from '../../../ui/signs/icons.tsx';
import { EDIT_SECTIONS, type EditSectionName, missingIn } from './edit-sections.ts';
import type { Writing } from './writing.ts';

type EditSectionProps = {
  readonly name: EditSectionName;
  readonly writing: Writing;
  /** Says what's in it in a few words; only called once it's complete. */
  readonly summarise: () => string;
  readonly children: ReactNode;
};

/** A section of the job editor; on a phone, it’s collapsed to its title and a summary. */
export function EditSection({ name, writing, summarise, children }: EditSectionProps) {
  const isComplete = missingIn(name, writing.unready) === undefined;
  return (
    <CollapsibleCard
      title={EDIT_SECTIONS[name].label}
      note={
        isComplete ? (
          <span className="flex items-center gap-1.5">
            <CheckIcon className="size-4 flex-none text-ground" />
            <span className="sr-only">{t`Complete`}</span>
            <span className="min-w-0" dir="auto">
              {summarise()}
            </span>
          </span>
        ) : (
          t`Not complete`
        )
      }
    >
      {children}
    </CollapsibleCard>
  );
}
