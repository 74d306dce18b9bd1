import type { CandidateCard, CandidatePage } from '@common-ground/contract/discovery/discovery';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { Href } from '../../platform/paths.ts';
import { bandLabel, glyphOf } from '../../platform/text/band-labels.ts';
import {
  candidateCode,
  candidateHeadline,
  formatHomeCountry,
  formatLanguages,
  formatSkills,
  formatStart,
  lineOf,
} from '../../platform/text/candidate-formats.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { describeMatch } from './facet-labels.ts';
import { StandingCounts } from './standing-counts.tsx';

type ResultCardProps = {
  readonly card: CandidateCard;
  readonly opportunity: CandidatePage['opportunity'];
  readonly valueNames: ReadonlyMap<string, string>;
  readonly href: Href;
  readonly isOpen: boolean;
  /** Whether it was opened earlier in the same tab. */
  readonly wasOpened: boolean;
  /** Whether Tab goes to this entry; arrow keys continue from there. */
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
};

/** One candidate in the results. The whole card opens the pane. */
export function ResultCard(props: ResultCardProps) {
  const { card, opportunity, valueNames, href, isOpen, wasOpened, isTabStop, onOpen, onFocus } = props;
  const { handle, profile, why, standings, overlapBand } = card;
  const headline = candidateHeadline(profile);
  const reasons = describeMatch(why, valueNames);
  return (
    <li
      className={`relative scroll-my-3 rounded-card border bg-surface px-4.5 py-4 outline-offset-2 transition-[border-color,box-shadow] duration-150 hover:border-control has-focus-visible:outline-3 has-focus-visible:outline-focus sm:px-5 ${
        isOpen ? 'border-ground shadow-[inset_0_0_0_1px_var(--ground)]' : 'border-line'
      }`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-h3">
          <PlainLink
            href={href}
            data-list-entry={handle}
            tabIndex={isTabStop ? 0 : -1}
            aria-current={isOpen ? 'true' : undefined}
            onFocus={onFocus}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen();
            }}
            className="outline-none after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {isolated(headline)}
            <span className="font-normal text-muted">{countryLabel(profile.location.country)}</span>
          </PlainLink>
        </h2>
        <span className="flex-none text-tiny text-muted tabular-nums">
          {[...(wasOpened && !isOpen ? [t`Viewed`] : []), candidateCode(handle)].join(' · ')}
        </span>
      </div>
      <p className="mt-0.5 text-small">{formatSkills(profile, headline)}</p>
      <p className="text-small text-muted">
        {lineOf([
          formatStart(profile.employment, presentDay().slice(0, 'YYYY-MM'.length)),
          formatLanguages(profile.languages),
        ])}
      </p>
      {opportunity === null ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small text-muted">
          <StandingCounts criteria={opportunity.criteria} standings={standings} />
        </div>
      )}
      {overlapBand === null ? null : <BandLine band={overlapBand} />}
      {reasons === '' ? null : (
        <p className="mt-2 text-tiny text-muted">
          <Trans>Why they match: {reasons}</Trans>
        </p>
      )}
    </li>
  );
}

/** How the shared result overlaps with the company's culture; opening the card shows the reasons. */
function BandLine({ band }: { readonly band: NonNullable<CandidateCard['overlapBand']> }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-small text-muted">
      <BandGlyph band={glyphOf(band)} size={18} />
      <span>
        <Trans>Culture: {bandLabel(band)}</Trans>
      </span>
    </p>
  );
}

function countryLabel(country: string | null): string {
  return country === null ? '' : ` · ${formatHomeCountry(country)}`;
}
