import type { NextInterview } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { applicantLabel } from '../../../platform/text/applicant-label.ts';
import { Card } from '../../../ui/card.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  formatNearDay,
  formatTime,
  interviewName,
  ownZone,
  placeLabel,
  titleOf,
} from '../interview-formats.ts';

/** The interviews that the member runs next; nothing when there are none. */
export function NextInterviewsCard({ interviews }: { readonly interviews: readonly NextInterview[] }) {
  if (interviews.length === 0) return null;
  return (
    <Card
      title={t`Your interviews`}
      end={
        <TextLink href="/company-route/interviews">
          <Trans>View all</Trans>
        </TextLink>
      }
    >
      <ul className="-mb-2">
        {interviews.map((interview) => (
          <NextRow key={interview.interviewId} interview={interview} />
        ))}
      </ul>
    </Card>
  );
}

function NextRow({ interview }: { readonly interview: NextInterview }) {
  const { applicationId, candidateName, jobTitle, startsAt, endsAt, placeKind, place } = interview;
  const own = ownZone();
  const search = { application: applicationId, part: 'interviews' };
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 text-small first:border-t-0">
      <div>
        <p className="text-label font-semibold tabular-nums">{formatTime(startsAt, own)}</p>
        <p className="text-muted">{formatNearDay(startsAt, own)}</p>
      </div>
      <div className="min-w-0">
        <p className="text-label">
          <PlainLink
            href={hrefOf('/company-route/pipeline', { search })}
            className="rounded-sm font-semibold hover:text-ground"
          >
            {applicantLabel(isolated(candidateName), applicationId)}
          </PlainLink>
        </p>
        <p className="text-muted">
          {isolated(titleOf(interview))} · {isolated(jobTitle)}
        </p>
        <p className="text-muted">
          <Trans>Until {formatTime(endsAt, own)}</Trans>
          {' · '}
          {place === null || placeKind === 'video' ? placeLabel(placeKind) : isolated(place)}
        </p>
        {place !== null && placeKind === 'video' ? (
          <TextLink
            href={place}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Join call: ${{ interview: interviewName(interview) }}`}
            className="inline-flex min-h-11 items-center md:min-h-0"
          >
            <Trans>Join call</Trans>
          </TextLink>
        ) : null}
      </div>
    </li>
  );
}
