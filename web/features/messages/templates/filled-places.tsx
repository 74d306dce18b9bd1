import { emptyPlaces, type TemplatePlace } from '@common-ground/domain/messages/message-template';
import { t } from '@common-ground/i18n/t';
import { PLACEHOLDER_LABELS } from './placeholder-labels.ts';
import type { TemplateValues } from './template-values.ts';

const MISSING_LABELS: Readonly<Record<TemplatePlace, string>> = {
  name: t`Hidden during blind review`,
  title: t`Not available`,
  company: t`Not available`,
  member: t`Add your name on the Team page`,
};

type FilledPlacesProps = {
  /** The template before anything was filled in. */
  readonly template: string;
  readonly values: TemplateValues;
};

/** What a template was filled with for this candidate, and what couldn't be filled in. */
export function FilledPlaces({ template, values }: FilledPlacesProps) {
  const placeholders = emptyPlaces(template);
  if (placeholders.length === 0) return null;
  return (
    <section aria-label={t`Filled in for this candidate`} className="rounded-control bg-sunk px-3 py-2">
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-tiny">
        {placeholders.map((placeholder) => (
          <div key={placeholder} className="flex gap-1.5">
            <dt className="text-muted">{PLACEHOLDER_LABELS[placeholder]}</dt>
            <dd className={values[placeholder] ? 'font-semibold' : 'font-semibold text-clay'}>
              {values[placeholder] || MISSING_LABELS[placeholder]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
