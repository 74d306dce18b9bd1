import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { overlapSentences } from '@common-ground/domain/overlap/overlap-sentences';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { bandWords, glyphOf } from '../../../platform/words/band-words.ts';
import { dayWords } from '../../../platform/words/day-words.ts';
import { mustHavesWords } from '../../../platform/words/must-haves-words.ts';
import { KIND_WORDS, payWords, placesWords } from '../../../platform/words/opportunity-words.ts';
import { reasonWords } from '../../../platform/words/reason-words.ts';
import { dayEndWords } from '../../../platform/words/zone-words.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { BandGlyph } from '../../../ui/signs/band-glyph.tsx';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { CheckIcon } from '../../../ui/signs/icons.tsx';

const SENTENCES_IN_A_LIST = 2;

/** One opportunity in the list: what it is, where, for what pay; must-haves and culture, each by itself. */
export function OpportunityRow({ opportunity }: { readonly opportunity: OpportunitySummary }) {
  const {
    id,
    title,
    kind,
    company,
    places,
    pay,
    closesOn,
    mustHaves,
    overlap,
    application,
    reasons,
    dealBreakers,
  } = opportunity;
  const musts = mustHavesWords(mustHaves);
  return (
    <li className="group relative rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color] duration-150 hover:border-control sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">
            <PlainLink
              href={hrefOf('/opportunities/$opportunityId', { opportunityId: id })}
              className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {title}
            </PlainLink>
          </h2>
          <p className="mt-0.5 text-small break-words">
            <CompanyName company={company} />
            <span className="text-muted"> · {KIND_WORDS[kind]}</span>
          </p>
        </div>
        {application ? (
          <Chip tone="ground">
            <Trans>Applied</Trans>
          </Chip>
        ) : null}
      </div>
      <p className="mt-2 text-small text-muted">
        {placesWords(places)} · <span className="text-ink">{payWords(pay)}</span>
      </p>
      <div className="mt-3 grid gap-1.5 border-t border-line pt-3 text-small">
        {dealBreakers.map((phrase) => (
          <p key={phrase} className="font-semibold text-clay">
            <Trans>
              Mentions a deal-breaker of yours: <bdi>{phrase}</bdi>
            </Trans>
          </p>
        ))}
        {reasons[0] ? (
          <p className="flex items-start gap-2">
            <CheckIcon className="mt-1 size-4 flex-none text-ground" />
            {reasonWords(reasons[0], pay)}
          </p>
        ) : null}
        {musts ? <p>{musts}</p> : null}
        {overlap ? (
          <p className="flex items-start gap-2.5">
            <BandGlyph band={glyphOf(overlap.band)} size={18} />
            <span>
              <strong className="font-semibold">{bandWords(overlap.band)}.</strong>{' '}
              <span className="text-muted">
                {overlapSentences(overlap, 'candidate').slice(0, SENTENCES_IN_A_LIST).map(text).join(' ')}
              </span>
            </span>
          </p>
        ) : null}
        {closesOn ? (
          <p className="text-muted">
            <Trans>
              Closes on {dayWords(closesOn)}, {dayEndWords(opportunity.timeZone)}
            </Trans>
          </p>
        ) : null}
      </div>
    </li>
  );
}
