import { t } from '@common-ground/i18n/t';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CONTROL_CLASSES, FieldLabel, FieldNotes, type FieldTexts, useFieldIds } from './field.tsx';

/** A password with Show and Hide. Pasting and password managers are welcome. */
export function PasswordField({
  label,
  hint,
  error,
  id: givenId,
  end,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'type'> & { readonly end?: ReactNode }) {
  const { id, control } = useFieldIds({ label, hint, error }, givenId);
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <FieldLabel id={id} label={label} />
      <div className="relative mt-1.5">
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL_CLASSES} pe-18`}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-16 rounded-control px-3.5 text-small text-muted hover:text-ink focus-visible:-outline-offset-3"
        >
          {isShown ? t`Hide` : t`Show`}
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      {/* Next to the label on screen, but after the field in tab order, so that it isn't on the way to the password. */}
      {end ? <div className="absolute end-0 top-0">{end}</div> : null}
    </div>
  );
}
