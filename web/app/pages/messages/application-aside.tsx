import type { Application } from '@common-ground/contract/applications/applications';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { useListInterviews } from '../../../features/interviews/interviews.queries.ts';
import { ConversationSettings } from '../../../features/messages/conversation-panel.tsx';
import { hrefOf } from '../../../platform/paths.ts';
import { describeStatus } from '../../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday, formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { formatLocations, formatPay } from '../../../platform/text/opportunity-formats.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type ApplicationAsideProps = { readonly application: Application };

/** What an open conversation is about: the application, whom the candidate will meet, and whether the company can write. */
export function ApplicationAside({ application }: ApplicationAsideProps) {
  const { id, companyName } = application;
  return (
    <aside
      aria-label={t`Your application`}
      className="grid min-w-0 content-start gap-6 overflow-y-auto border-s border-line bg-paper p-6"
    >
      <ApplicationFacts application={application} />
      <Interviewers applicationId={id} />
      <div className="border-t border-line pt-6">
        <ConversationSettings applicationId={id} companyName={companyName} />
      </div>
    </aside>
  );
}

function ApplicationFacts({ application }: ApplicationAsideProps) {
  const { id, status, sentAt, replyBy, snapshot } = application;
  const { places, pay } = snapshot.opportunity;
  return (
    <section className="grid gap-3">
      <h3>
        <Trans>Your application</Trans>
      </h3>
      <dl className="grid gap-2 text-small">
        <Fact name={t`Status`}>{describeStatus(application)}</Fact>
        {pay ? <Fact name={t`Pay`}>{formatPay(pay)}</Fact> : null}
        {places.length > 0 ? <Fact name={t`Place`}>{formatLocations(places)}</Fact> : null}
        <Fact name={t`Sent`}>{formatInstantAsDay(sentAt)}</Fact>
        {replyBy && isOpenApplication(status) ? (
          <Fact name={t`Reply due`}>{formatDayWithWeekday(replyBy)}</Fact>
        ) : null}
      </dl>
      <p className="text-small">
        <TextLink href={hrefOf('/applications/$applicationId', { applicationId: id })}>
          <Trans>View application</Trans>
        </TextLink>
      </p>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Who takes part in interviews that are still to come; renders nothing if nobody does. */
function Interviewers({ applicationId }: { readonly applicationId: string }) {
  const { data } = useListInterviews(applicationId);
  const upcoming = (data?.items ?? []).filter(
    ({ state, endsAt }) => state !== 'cancelled' && (endsAt === null || Date.parse(endsAt) > Date.now()),
  );
  const names = new Set(upcoming.flatMap(({ interviewers }) => interviewers.filter((name) => name !== null)));
  if (names.size === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3>
        <Trans>Who you’ll meet</Trans>
      </h3>
      <ul className="grid gap-1.5 text-small font-semibold">
        {[...names].map((name) => (
          <li key={name} className="break-words">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
