import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  describeCompanyState,
  describeLength,
  formatInterviewers,
  formatTime,
  interviewName,
  ownZone,
  titleOf,
} from '../interview-formats.ts';
import { OwnEntry } from './own-entry.tsx';

/** One interview in a list: when, with whom, and its state. */
export function CompanyInterviewRow({ interview }: { readonly interview: CompanyInterview }) {
  const { applicationId, candidateName, jobTitle, startsAt, endsAt, placeKind, place } = interview;
  const names = formatInterviewers(interview.interviewers.map(({ name }) => name));
  const zone = ownZone();
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p className="text-label font-semibold tabular-nums">
        {startsAt && endsAt ? (
          <Trans>
            {formatTime(startsAt, zone)} to {formatTime(endsAt, zone)}
          </Trans>
        ) : (
          <span className="text-muted">{t`No time yet`}</span>
        )}
      </p>
      <div className="min-w-0 text-small">
        <p className="text-label">
          <TextLink
            href={hrefOf('/company-route/pipeline', {
              search: { application: applicationId, part: 'interviews' },
            })}
          >
            {isolated(candidateName) ?? t`A candidate`}
          </TextLink>
          <span className="text-muted">
            {' · '}
            <bdi>{titleOf(interview)}</bdi>
          </span>
        </p>
        <p className="text-muted">
          <bdi>{jobTitle}</bdi>
          {' · '}
          {describeLength(interview)}
          {names === null ? null : (
            <>
              {', '}
              <Trans>with {names}</Trans>
            </>
          )}
        </p>
        {startsAt === null ? <p className="font-medium">{describeCompanyState(interview)}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 self-center empty:hidden sm:max-w-64 sm:justify-end">
        {startsAt && place && placeKind === 'video' ? (
          <TextLink
            href={place}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Join call: ${{ interview: interviewName(interview) }}`}
            className="text-small"
          >
            <Trans>Join call</Trans>
          </TextLink>
        ) : null}
        <OwnEntry interview={interview} tone="link" />
      </div>
    </div>
  );
}
