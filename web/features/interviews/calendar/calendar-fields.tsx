import { CALENDAR_LIMITS, type CalendarKind } from '@common-ground/domain/interviews/member-calendar';
import { t } from '@common-ground/i18n/t';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Nothing entered yet. */
export const EMPTY = { address: '', userName: '', password: '' } as const;
/** What was entered. */
export type Entered = Readonly<Record<keyof typeof EMPTY, string>>;
/** What is wrong, by field. */
export type Errors = Partial<Record<keyof typeof EMPTY, string>>;

type CalendarFieldsProps = {
  readonly kind: CalendarKind;
  readonly entered: Entered;
  readonly errors: Errors;
  readonly onChange: (changed: Partial<Entered>) => void;
};

/** The address of a calendar and, for a server, how to sign in there. */
export function CalendarFields({ kind, entered, errors, onChange }: CalendarFieldsProps) {
  const isCaldav = kind === 'caldav';
  const fieldOf = (name: keyof Entered) => ({
    autoComplete: 'off',
    spellCheck: false,
    dir: 'ltr' as const,
    value: entered[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: event.target.value }),
    ...(errors[name] ? { error: errors[name] } : {}),
  });
  return (
    <>
      <TextField
        label={isCaldav ? t`Server address` : t`Secret address in iCal format`}
        hint={
          isCaldav
            ? t`iCloud: https://caldav.icloud.com. Fastmail: https://caldav.fastmail.com. Nextcloud: your server’s address followed by /remote.php/dav.`
            : t`Google: in your calendar’s settings, “Secret address in iCal format”. Outlook: Settings, Shared calendars, publish a calendar and copy the ICS link. Apple: share a public calendar and copy its link.`
        }
        type="url"
        maxLength={CALENDAR_LIMITS.address}
        {...fieldOf('address')}
      />
      {isCaldav ? (
        <>
          <TextField label={t`Username`} maxLength={CALENDAR_LIMITS.login} {...fieldOf('userName')} />
          <PasswordField
            label={t`App password`}
            hint={t`Create one with your calendar provider just for this, so you can revoke it there.`}
            maxLength={CALENDAR_LIMITS.login}
            {...fieldOf('password')}
            autoComplete="new-password"
          />
        </>
      ) : null}
    </>
  );
}
