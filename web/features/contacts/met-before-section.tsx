import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import type { MetApplicant } from '@common-ground/contract/contacts/contacts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { useListMetApplicants } from './contacts.queries.ts';
import { MatchVerdict } from './match-verdict.tsx';
import { MeetingsList } from './meetings-list.tsx';

/** Which of the company's contacts an applicant is, or may be. Renders nothing if there's none, or under blind review. */
export function MetBeforeSection({ application }: { readonly application: ReceivedApplication }) {
  const canFind = usePermission('find_people');
  const { id, isBlind } = application;
  const { data, error, refetch, isFetching } = useListMetApplicants(id, canFind && !isBlind);
  if (isBlind || !canFind) return null;
  if (error && !data)
    return (
      <div role="alert" className="text-small">
        <p>
          <Trans>We couldn’t check whether you’ve met before.</Trans> {failureMessage(error)}
        </p>
        <Button tone="link" className="-ms-1.5" isBusy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (!data || data.items.length === 0) return null;
  const has = (standing: MetApplicant['standing']) => data.items.some((met) => met.standing === standing);
  const title = has('same')
    ? t`You’ve met before`
    : has('perhaps')
      ? t`You may have met before`
      : t`Not the contact you met before`;
  return (
    <section
      className={`grid grid-cols-1 gap-4 rounded-card border px-4 py-3 ${has('same') || has('perhaps') ? 'border-marigold-line bg-marigold-wash' : 'border-line'}`}
    >
      <h3>{title}</h3>
      <ul className="grid grid-cols-1 gap-4">
        {data.items.map((met) => (
          <li key={met.contactId} className="grid grid-cols-1 gap-2">
            <p className="font-semibold">{met.name}</p>
            {met.standing === 'different' ? null : <MeetingsList meetings={met.meetings} />}
            <MatchVerdict match={met} contactId={met.contactId} applicationId={id} name={met.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
