import { MEMBER_EMAILS, type MemberEmail } from '@common-ground/domain/team/member-email';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadEmailPreferences, useSaveEmailPreferences } from './email-preferences.queries.ts';

const WORDS: Record<MemberEmail, { readonly label: string; readonly description: string }> = {
  applications: {
    label: t`New applications`,
    description: t`Someone applied for a job you hire for. We group applications that arrive within 15 minutes.`,
  },
  messages: {
    label: t`Messages`,
    description: t`A candidate sent your team a message. We don’t email you again about the same conversation until someone has read it or a day has passed.`,
  },
  offers: { label: t`Answers to offers`, description: t`A candidate accepted or declined an offer.` },
  replies_due: {
    label: t`Replies due`,
    description: t`The time to reply is running out, a reply is late, or a candidate asked for one.`,
  },
  interviews: {
    label: t`Interviews`,
    description: t`One of your interviews was booked, moved or cancelled, or is coming up. You get a calendar entry too.`,
  },
};

/** A member's own email switches. */
export function EmailPreferencesCard() {
  const mayDecide = usePermission('decide');
  const mayInterview = usePermission('score');
  if (mayDecide) return <Switches mails={MEMBER_EMAILS} />;
  return mayInterview ? (
    <Switches mails={['interviews']} />
  ) : (
    <Card>
      <EmptyState title={t`No emails about applications`}>
        <Trans>
          They go to the people who decide on applications: owners, recruiters, and hiring managers for their
          own jobs.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function Switches({ mails }: { readonly mails: readonly MemberEmail[] }) {
  const { data, error, isFetching, refetch } = useReadEmailPreferences();
  const save = useSaveEmailPreferences();
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonBlock className="h-80 w-full" />;
  const { wanted } = data;
  return (
    <Card id="emails" title={t`Email me about`}>
      <p className="mb-4 text-small text-muted">
        <Trans>
          These settings only apply to you. We always send account emails, such as password resets.
        </Trans>
      </p>
      <div className="grid gap-2.5">
        {mails.map((mail) => (
          <Switch
            key={mail}
            {...WORDS[mail]}
            isOn={wanted.includes(mail)}
            isDisabled={save.isPending}
            onChange={(isOn) =>
              save.mutate(MEMBER_EMAILS.filter((one) => (one === mail ? isOn : wanted.includes(one))))
            }
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-small text-muted empty:hidden">
        {save.isSuccess ? t`Saved` : ''}
      </p>
      {save.error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(save.error)}
        </Notice>
      ) : null}
    </Card>
  );
}
