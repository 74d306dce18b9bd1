import { t } from '@common-ground/i18n/t';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';

type AddToCalendarProps = {
  /** Which interview, such as "Team interview, Thursday 26 November, 14:30": several on a page need different names. */
  readonly name: string;
  /** Downloads the interview's calendar entry. */
  readonly download: {
    readonly mutate: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly tone?: ButtonTone;
};

/** Saves a booked interview as a file that calendars open. */
export function AddToCalendar({ name, download, tone = 'quiet' }: AddToCalendarProps) {
  const { mutate, isPending, error } = download;
  return (
    <>
      <Button
        tone={tone}
        className={joinClasses(tone === 'link' && 'text-small!')}
        isBusy={isPending}
        aria-label={isPending ? undefined : t`Add to calendar: ${{ interview: name }}`}
        onClick={() => mutate()}
      >
        {isPending ? t`Preparing…` : t`Add to calendar`}
      </Button>
      {error === null ? null : (
        <p role="alert" className="basis-full text-small text-clay">
          {failureMessage(error)}
        </p>
      )}
    </>
  );
}
