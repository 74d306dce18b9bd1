import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { t } from '@common-ground/i18n/t';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import { RegionName } from '../fields/region-field.tsx';
import type { SectionDraft } from '../profile.queries.ts';
import { CollisionNotice } from '../saving/collision-notice.tsx';
import { formatAnswer } from '../steps/answer-format.ts';

type AnswersCardProps<Name extends SectionName> = {
  readonly section: Name;
  readonly title: string;
  readonly draft: SectionDraft<Name>;
  /** The form that replaces the answers while they're edited. */
  readonly children: ReactNode;
};

/** The answers of one section, or their form in the same place. */
export function AnswersCard<Name extends SectionName>({
  section,
  title,
  draft,
  children,
}: AnswersCardProps<Name>) {
  const [isChanging, setChanging] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  const isOpen = isChanging || draft.state.collisions.length > 0;

  const toggleLabel = isOpen ? t`Done` : t`Edit`;

  function set(next: boolean) {
    flushSync(() => setChanging(next));
    toggle.current?.querySelector('button')?.focus();
  }

  return (
    <Card
      title={title}
      end={
        <div ref={toggle} className="-me-1.5">
          <Button
            tone="link"
            onClick={() => set(!isOpen)}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Done editing ${title}` : t`Edit ${title}`}
          >
            {toggleLabel}
          </Button>
        </div>
      }
    >
      {isOpen ? (
        <div className="mt-2 grid grid-cols-1 gap-5">
          <CollisionNotice section={section} draft={draft} />
          {children}
        </div>
      ) : (
        <Answers section={section} content={draft.content} />
      )}
    </Card>
  );
}

/** The answers, with the unanswered fields listed in one line: nothing is hidden, and nothing nags. */
function Answers<Name extends SectionName>({
  section,
  content,
}: {
  readonly section: Name;
  readonly content: ProfileContent[Name];
}) {
  const labels = Object.entries(FIELD_LABELS[section]) as [keyof ProfileContent[Name] & string, string][];
  const answers = labels.map(([field, label]) => ({
    field,
    label,
    answer: formatAnswer(section, field, content),
  }));
  const answered = answers.filter(({ answer }) => answer !== null);
  const open = answers.filter(({ answer }) => answer === null).map(({ label }) => label);
  return (
    <div className="grid gap-4">
      {answered.length === 0 ? null : (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,2fr)_5fr]">
          {answered.map(({ field, label, answer }) => (
            <div key={field} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="min-w-0 break-words whitespace-pre-line">
                {field === 'region' && answer !== null ? <RegionName region={answer} /> : answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {open.length === 0 ? null : (
        <p className="text-small text-muted">
          {answered.length === 0
            ? t`Nothing here yet. You can add: ${{ fields: open.join(' · ') }}`
            : t`Still empty: ${{ fields: open.join(' · ') }}`}
        </p>
      )}
    </div>
  );
}
