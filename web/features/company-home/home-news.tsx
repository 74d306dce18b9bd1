import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { applicantLabel } from '../../platform/text/applicant-label.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { describeInvitationAnswers } from './home-texts.ts';

/** What candidates have answered and written; nothing when they haven't. */
export function HomeNews({ home }: { readonly home: Pick<CompanyHome, 'unread' | 'answeredInvitations'> }) {
  const invitations = describeInvitationAnswers(home.answeredInvitations);
  return (
    <>
      {home.unread.length > 0 ? (
        <Card title={t`Unread messages`}>
          <ul className="grid gap-3">
            {home.unread.map(({ applicationId, applicantName, title, unreadCount }) => (
              <li key={applicationId} className="text-small">
                <TextLink
                  href={hrefOf('/company-route/messages', { search: { application: applicationId } })}
                >
                  {applicantLabel(applicantName, applicationId)}
                </TextLink>
                <p className="text-muted">
                  {isolated(title)} · {t`${plural(unreadCount, { one: '# message', other: '# messages' })}`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {invitations ? (
        <Card
          title={t`Invitations`}
          end={
            <TextLink href="/company-route/invitations">
              <Trans>View all</Trans>
            </TextLink>
          }
        >
          <p className="text-small">{invitations}</p>
        </Card>
      ) : null}
    </>
  );
}
