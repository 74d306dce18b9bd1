import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { isNewJob } from '@common-ground/domain/opportunities/new-job';
import { plural } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { MouseEvent } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { bandLabel, glyphOf } from '../../../platform/text/band-labels.ts';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { describeMustHaves } from '../../../platform/text/must-haves.ts';
import {
  formatLocations,
  formatPay,
  OPPORTUNITY_KIND_LABELS,
} from '../../../platform/text/opportunity-formats.ts';
import { describeReason } from '../../../platform/text/reason-texts.ts';
import { formatDayEnd } from '../../../platform/text/zone-formats.ts';
import { CompanyFace } from '../../../platform/values/company-face.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { BandGlyph } from '../../../ui/signs/band-glyph.tsx';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/signs/icons.tsx';
import { DealBreakerLines } from './deal-breaker-lines.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { MustHaveDots } from './must-have-dots.tsx';
import { SaveMark } from './save-switch.tsx';

type RowProps = {
  readonly opportunity: OpportunitySummary;
  /** The words of the search, to be marked in the title. */
  readonly words: string;
  /** Whether it's open next to the list. */
  readonly isOpen: boolean;
  /** Called on a click on its link, which opens its own page unless the click is handled. */
  readonly onClick: (event: MouseEvent, id: string) => void;
};

/** One job in the list: what it is, what it pays, how soon they reply; must-haves and culture separately. */
export function OpportunityRow({ opportunity, words, isOpen, onClick }: RowProps) {
  const { id, title, kind, company, face, places, pay, publishedOn, application } = opportunity;
  const look = isOpen ? 'border-ground bg-ground-wash' : 'border-line bg-surface hover:border-control';
  return (
    <li
      className={`group relative rounded-card border p-4 shadow-card transition-[border-color] duration-150 sm:p-5 ${look}`}
    >
      <div className="flex items-start gap-3.5">
        <CompanyFace face={face} name={company.name} className="size-13" />
        <div className="min-w-0 flex-1">
          <h2 className="text-h3 break-words">
            <PlainLink
              href={hrefOf('/opportunities/$opportunityId', { opportunityId: id })}
              onClick={(event) => onClick(event, id)}
              aria-current={isOpen || undefined}
              data-list-entry={id}
              className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              <HighlightedText text={title} words={words} />
            </PlainLink>
          </h2>
          <p className="mt-0.5 text-small break-words text-muted">
            <CompanyName company={company} />
          </p>
          <p className="text-small break-words text-muted">
            {OPPORTUNITY_KIND_LABELS[kind]} · {formatLocations(places)}
          </p>
        </div>
        <SaveMark job={opportunity} />
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <strong className="font-heading text-h3 font-semibold">{formatPay(pay)}</strong>
        {application ? (
          <Chip tone="ground">
            <Trans>Applied</Trans>
          </Chip>
        ) : isNewJob(publishedOn, new Date()) ? (
          <Chip tone="sky">
            <Trans>New</Trans>
          </Chip>
        ) : null}
      </p>
      <Facts opportunity={opportunity} />
    </li>
  );
}

function Facts({ opportunity }: Pick<RowProps, 'opportunity'>) {
  const { pay, mustHaves, overlap, closesOn, timeZone, replyDays, reasons, dealBreakers } = opportunity;
  const musts = describeMustHaves(mustHaves);
  return (
    <div className="mt-2 grid gap-1.5 text-small">
      <DealBreakerLines dealBreakers={dealBreakers} />
      {reasons[0] ? (
        <p className="flex items-start gap-2">
          <CheckIcon className="mt-1 size-4 flex-none text-ground" />
          {describeReason(reasons[0], pay)}
        </p>
      ) : null}
      {replyDays === null ? null : (
        <p className="flex items-start gap-2 text-muted">
          <ClockIcon className="mt-1 size-4 flex-none" />
          <span>
            <Trans>Reply within {plural(replyDays, { one: '# working day', other: '# working days' })}</Trans>
            {closesOn ? (
              <>
                {' · '}
                <Trans>
                  Closes on {formatDay(closesOn)}, {formatDayEnd(timeZone)}
                </Trans>
              </>
            ) : null}
          </span>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {musts ? (
          <span className="inline-flex items-center gap-2">
            <MustHaveDots {...mustHaves} />
            {musts}
          </span>
        ) : null}
        {overlap ? (
          <span className="inline-flex items-center gap-2">
            <BandGlyph band={glyphOf(overlap.band)} size={18} />
            {bandLabel(overlap.band)}
          </span>
        ) : null}
      </p>
    </div>
  );
}
