import { t } from '@common-ground/i18n/t';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>;

/** The field for a new password, with what makes a good one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={t`At least 12 characters. A few unrelated words work well.`}
    />
  );
}
