import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import { isolated } from '@common-ground/domain/isolated';
import { plural, select, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { describeStatus, isOverdue } from '../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday, presentDay } from '../../platform/text/day-formats.ts';
import { formatLocations, formatPay } from '../../platform/text/opportunity-formats.ts';
import { describeReason } from '../../platform/text/reason-texts.ts';
import { CompanyFace } from '../../platform/values/company-face.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { CheckIcon } from '../../ui/signs/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';

// The rows of the cards, fetched only if there's something to show in them.

type Opportunity = Dashboard['opportunities']['items'][number];
type Application = Dashboard['applications']['items'][number];

type OpportunityRowsProps = {
  readonly items: readonly Opportunity[];
  /** Renders the button that saves a job for later, which belongs to another feature. */
  readonly showSave: (job: Opportunity) => ReactNode;
};

/** Jobs that the profile asks for, each with one reason. */
export function OpportunityRows({ items, showSave }: OpportunityRowsProps) {
  return (
    <ul>
      {items.map((job) => (
        <li
          key={job.id}
          className="group relative flex items-start gap-3.5 border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1"
        >
          <CompanyFace face={job.face} name={job.company.name} className="size-11" />
          <div className="min-w-0 flex-1 text-small">
            <h3 className="text-label break-words">
              <PlainLink
                href={hrefOf('/opportunities/$opportunityId', { opportunityId: job.id })}
                className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
              >
                {job.title}
              </PlainLink>
            </h3>
            <p className="text-muted">
              <CompanyName company={job.company} isPlain />
            </p>
            <p className="text-muted">
              {formatLocations(job.places)} ·{' '}
              <span className="font-semibold text-ink">{formatPay(job.pay)}</span>
            </p>
            {job.reasons[0] ? (
              <p className="mt-1 flex items-start gap-2">
                <CheckIcon className="mt-1 size-4 flex-none text-ground" />
                {describeReason(job.reasons[0], job.pay)}
              </p>
            ) : null}
          </div>
          {showSave(job)}
        </li>
      ))}
    </ul>
  );
}

/** Applications with their status and the day by which a reply was promised. */
export function ApplicationRows({
  items,
  unreadMessages,
}: {
  readonly items: readonly Application[];
  readonly unreadMessages: number;
}) {
  return (
    <ul>
      {unreadMessages > 0 ? (
        <li className="mb-2 rounded-control bg-ground-wash px-3.5 py-2.5 text-small">
          <TextLink href="/messages">
            {t`${plural(unreadMessages, { one: '# new message', other: '# new messages' })}`}
          </TextLink>
        </li>
      ) : null}
      {items.map((application) => (
        <li
          key={application.id}
          className="group relative flex items-start gap-3.5 border-t border-line py-3.5 first:border-t-0 first:pt-1 last:pb-1"
        >
          <CompanyFace face={application.face} name={application.companyName} className="size-11" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
            <div className="min-w-0 sm:flex-1">
              <h3 className="text-label break-words">
                <PlainLink
                  href={hrefOf('/applications/$applicationId', { applicationId: application.id })}
                  className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
                >
                  {application.title}
                </PlainLink>
              </h3>
              <p className="text-small break-words text-muted">
                {isolated(application.companyName)} · {describeStatus(application)}
              </p>
            </div>
            <Due application={application} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The day of the promised reply, or that it's the candidate's turn to answer. */
function Due({ application }: { readonly application: Application }) {
  const { replyBy, status } = application;
  if (status === 'offer') return <Pill look="bg-ground text-ground-ink">{t`Waiting for your answer`}</Pill>;
  if (replyBy === null) return null;
  return isOverdue(application) ? (
    <Pill look="bg-clay-wash text-clay">{t`Their reply was due ${formatDayWithWeekday(replyBy)}`}</Pill>
  ) : (
    <Pill look="bg-sunk">{t`Their reply is due ${formatDayWithWeekday(replyBy)}`}</Pill>
  );
}

function Pill({ look, children }: { readonly look: string; readonly children: string }) {
  return <p className={`rounded-[0.75rem] px-2.5 py-0.5 text-tiny font-semibold ${look}`}>{children}</p>;
}

/** The latest viewers, and what they saw. */
export function ViewRows({ views }: { readonly views: Dashboard['views'] }) {
  return (
    <ul className="grid gap-3.5 text-small">
      {views.map(({ day, companyName, face, level }) => (
        <li key={`${day} ${companyName}`} className="flex items-center gap-3">
          <CompanyFace face={face} name={companyName} className="size-9" />
          <p className="min-w-0 break-words">
            <Trans>
              <strong className="font-semibold">{companyName}</strong>{' '}
              {select(level, {
                anonymous: 'viewed your profile without your name',
                named: 'viewed your profile with your name',
                other: 'read your application',
              })}
            </Trans>
            <span className="block text-tiny text-muted">
              {day === presentDay() ? t`Today` : formatDayWithWeekday(day)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
