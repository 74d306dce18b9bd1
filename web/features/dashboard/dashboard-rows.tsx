import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import { isolated } from '@common-ground/domain/isolated';
import { plural, select, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { CompanyFace } from '../../platform/values/company-face.tsx';
import { isOverdue, statusTone, statusWords } from '../../platform/words/application-words.ts';
import { presentDay, weekdayWords } from '../../platform/words/day-words.ts';
import { payWords, placesWords } from '../../platform/words/opportunity-words.ts';
import { reasonWords } from '../../platform/words/reason-words.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { CheckIcon } from '../../ui/signs/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';

// The rows of the cards: fetched only when there is something to show in them.

type Opportunity = Dashboard['opportunities']['items'][number];
type Application = Dashboard['applications']['items'][number];

type OpportunityRowsProps = {
  readonly items: readonly Opportunity[];
  /** Saves a job for later, which another feature knows how to do. */
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
              {placesWords(job.places)} · <span className="font-semibold text-ink">{payWords(job.pay)}</span>
            </p>
            {job.reasons[0] ? (
              <p className="mt-1 flex items-start gap-2">
                <CheckIcon className="mt-1 size-4 flex-none text-ground" />
                {reasonWords(job.reasons[0], job.pay)}
              </p>
            ) : null}
          </div>
          {showSave(job)}
        </li>
      ))}
    </ul>
  );
}

const DOTS = { open: 'bg-marigold', good: 'bg-ground', ended: 'bg-line' } as const;

/** Applications with where each stands, and the day by which an answer was promised. */
export function ApplicationRows({
  items,
  unreadMessages,
}: {
  readonly items: readonly Application[];
  readonly unreadMessages: number;
}) {
  return (
    <ul className="grid gap-4">
      {unreadMessages > 0 ? (
        <li className="rounded-control bg-ground-wash px-3.5 py-2.5 text-small">
          <TextLink href="/messages">
            {t`${plural(unreadMessages, { one: '# new message', other: '# new messages' })}`}
          </TextLink>
        </li>
      ) : null}
      {items.map((application) => (
        <li key={application.id} className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
          <span
            aria-hidden="true"
            className={`mt-2 size-2.5 rounded-full ${DOTS[statusTone(application.status)]}`}
          />
          <div className="min-w-0">
            <h3 className="text-label font-normal break-words">
              <PlainLink
                href={hrefOf('/applications/$applicationId', { applicationId: application.id })}
                className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
              >
                <strong className="font-semibold">{application.companyName}</strong> ·{' '}
                {isolated(application.title)}
              </PlainLink>
            </h3>
            <p className="text-small text-muted">
              {statusWords(application)} <ReplyBy application={application} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ReplyBy({ application }: { readonly application: Application }) {
  const { replyBy } = application;
  if (replyBy === null) return null;
  if (isOverdue(application))
    return (
      <span className="font-semibold text-clay">
        <Trans>They promised to reply by {weekdayWords(replyBy)}.</Trans>
      </span>
    );
  return (
    <Trans>
      You’ll hear by <strong className="font-semibold text-ink">{weekdayWords(replyBy)}</strong>.
    </Trans>
  );
}

/** Who looked last, and what they saw. */
export function ViewRows({ views }: { readonly views: Dashboard['views'] }) {
  return (
    <div className="grid gap-2 text-small">
      <ul className="grid gap-1.5 text-muted">
        {views.map(({ day, companyName, level }) => (
          <li key={`${day} ${companyName}`} className="break-words">
            {day === presentDay() ? (
              <Trans>
                <span className="font-semibold text-ink">{companyName}</span>{' '}
                {select(level, {
                  anonymous: 'viewed your profile without your name',
                  named: 'viewed your profile with your name',
                  other: 'read your application',
                })}{' '}
                today.
              </Trans>
            ) : (
              <Trans>
                <span className="font-semibold text-ink">{companyName}</span>{' '}
                {select(level, {
                  anonymous: 'viewed your profile without your name',
                  named: 'viewed your profile with your name',
                  other: 'read your application',
                })}{' '}
                on {weekdayWords(day)}.
              </Trans>
            )}
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/profile/views">
          <Trans>See everything they viewed</Trans>
        </TextLink>
      </p>
    </div>
  );
}
