import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/signs/icons.tsx';
import { fieldIdOf } from './writing.ts';

/** The sections of the job editor with their fields; the first field is where the section begins. */
const SECTIONS = [
  { label: t`About the job`, fields: ['title', 'kind', 'routes', 'field', 'about'] },
  { label: t`Location`, fields: ['places'] },
  { label: t`Pay, hours and dates`, fields: ['pay', 'hoursPerWeek', 'startsOn', 'closesOn'] },
  { label: t`What you’re looking for`, fields: ['criteria'] },
  { label: t`Hiring process`, fields: ['process'] },
] as const;

type Section = (typeof SECTIONS)[number];

/** The first thing in a section that prevents the job from being published, or undefined if nothing does. */
function missingIn({ fields }: Section, violations: readonly Violation[]): string | undefined {
  const isInSection = (pointer: string) => fields.some((field) => pointer.split('/')[1] === field);
  return violations.find(({ pointer }) => isInSection(pointer))?.pointer;
}

/** The sections of a job and whether they're complete, each with a link to what's missing or to where it begins. */
export function EditIndexCard({ violations }: { readonly violations: readonly Violation[] }) {
  const sections = SECTIONS.map((section) => ({ ...section, missing: missingIn(section, violations) }));
  const complete = sections.filter(({ missing }) => missing === undefined).length;
  return (
    <Card
      title={t`Sections`}
      end={
        <span className="text-muted">
          {complete === sections.length
            ? t`All complete`
            : t`${complete} of ${{ total: sections.length }} complete`}
        </span>
      }
    >
      <ul className="-mx-2">
        {sections.map(({ label, fields, missing }) => (
          <li key={label}>
            <SectionButton
              label={label}
              fieldId={fieldIdOf(missing ?? `/${fields[0]}`)}
              isComplete={missing === undefined}
            />
          </li>
        ))}
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
      onClick={() => document.getElementById(fieldId)?.focus()}
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
