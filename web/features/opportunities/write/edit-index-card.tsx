import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import { Card } from '../../../ui/card.tsx';
import { revealAndFocus } from '../../../ui/reveal.ts';
import { CheckIcon } from '../../../ui/signs/icons.tsx';
import { describeCompleteness, EDIT_SECTION_NAMES, EDIT_SECTIONS, missingIn } from './edit-sections.ts';
import { fieldIdOf } from './writing.ts';

/** The sections of a job and whether they're complete, each with a link to what's missing or to where it begins. */
export function EditIndexCard({ violations }: { readonly violations: readonly Violation[] }) {
  return (
    <Card title={t`Sections`} end={<span className="text-muted">{describeCompleteness(violations)}</span>}>
      <ul className="-mx-2">
        {EDIT_SECTION_NAMES.map((name) => {
          const { label, fields } = EDIT_SECTIONS[name];
          const missing = missingIn(name, violations);
          return (
            <li key={name}>
              <SectionButton
                label={label}
                fieldId={fieldIdOf(missing ?? `/${fields[0]}`)}
                isComplete={missing === undefined}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type SectionButtonProps = {
  readonly label: string;
  /** The field it links to. */
  readonly fieldId: string;
  readonly isComplete: boolean;
};

function SectionButton({ label, fieldId, isComplete }: SectionButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2.5 text-start rounded-control px-2 text-small hover:bg-sunk lg:min-h-9"
      onClick={() => revealAndFocus(fieldId)}
    >
      {isComplete ? (
        <CheckIcon className="size-4 flex-none text-ground" />
      ) : (
        <span aria-hidden="true" className="size-4 flex-none rounded-full border-2 border-control" />
      )}
      {label}
      <span className="sr-only">{isComplete ? t`Complete` : t`Not complete`}</span>
    </button>
  );
}
