import { plural, t } from '@common-ground/i18n/t';
import { revealAndFocus } from '../reveal.ts';

/** One thing to fix: the field's id and what is wrong with it. */
export type SummarisedError = { readonly fieldId: string; readonly text: string };

/** All errors at once, each with a link to its field. Nothing is shown for fewer than two. */
export function ErrorSummary({ errors }: { readonly errors: readonly SummarisedError[] }) {
  if (errors.length < 2) return null;
  return (
    <div role="alert" className="rounded-card border border-clay/50 bg-clay-wash px-4 py-3 text-small">
      <p className="font-semibold">
        {t`${plural(errors.length, { one: '# answer needs fixing', other: '# answers need fixing' })}`}
      </p>
      <ul className="mt-1 grid gap-1">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                revealAndFocus(error.fieldId);
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
