import {
  CANDIDATE_EMAILS,
  type CandidateEmail,
  type EmailSettings,
  ofSide,
  timingOf,
  withTiming,
} from '@common-ground/domain/notifications/email-settings';
import { t } from '@common-ground/i18n/t';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useReadNotificationSettings, useSaveNotificationSettings } from './notification-settings.queries.ts';

/** Being notified of replies includes offers. */
const ANSWERS: readonly CandidateEmail[] = ['answers', 'offers'];

/** The choice of being emailed when companies reply, next to the button that sends an application. Renders nothing until it's known. */
export function AnswerEmailSwitch() {
  const { data } = useReadNotificationSettings();
  const save = useSaveNotificationSettings();
  if (!data) return null;
  const { content } = data;
  const timings = ANSWERS.map((email) => timingOf(content, email));
  function choose(isOn: boolean) {
    const changed = ANSWERS.filter((email) => !isOn || timingOf(content, email) === 'off').reduce<
      EmailSettings<CandidateEmail>
    >(
      (settings, email) => withTiming(settings, CANDIDATE_EMAILS, email, isOn ? 'right_away' : 'off'),
      content,
    );
    save.mutate(ofSide(changed, CANDIDATE_EMAILS));
  }
  return (
    <div>
      <Checkbox
        label={t`Email me when they reply`}
        description={
          timings.includes('daily')
            ? t`In your daily digest. This applies to all your applications.`
            : t`This applies to all your applications.`
        }
        checked={!timings.includes('off')}
        onChange={({ target }) => choose(target.checked)}
      />
      {save.error ? (
        <p role="alert" className="text-small font-medium text-clay">
          {failureMessage(save.error)}
        </p>
      ) : null}
    </div>
  );
}
