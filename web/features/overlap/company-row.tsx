import type { CompanyOverlap } from '@common-ground/contract/overlap/overlap';
import { overlapSentences } from '@common-ground/domain/overlap/overlap-sentences';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { bandLabel, glyphOf } from '../../platform/text/band-labels.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';

/** How many sentences fit in a list; the overlap's page shows all of them. */
const SENTENCES_IN_A_LIST = 2;

type CompanyRowProps = {
  readonly overlap: CompanyOverlap;
  /** The heading level of the name: one below the heading above the list. */
  readonly heading: 'h2' | 'h3';
};

/** One company in a list: its name, the band and the first reasons. The whole row links to the explanation. */
export function CompanyRow({ overlap, heading: Heading }: CompanyRowProps) {
  const { company, explanation } = overlap;
  const reasons = overlapSentences(explanation, 'candidate').slice(0, SENTENCES_IN_A_LIST).map(text);
  return (
    <li className="group relative flex items-center gap-4 border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-1">
      <BandGlyph band={glyphOf(explanation.band)} />
      <div className="min-w-0 flex-1">
        <Heading className="text-h3">
          <PlainLink
            href={hrefOf('/overlaps/$companyId', { companyId: company.id })}
            className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
          >
            <CompanyName company={company} isPlain />
          </PlainLink>
        </Heading>
        <p className="mt-0.5 max-w-[60ch] text-small">
          <strong className="font-semibold">{bandLabel(explanation.band)}.</strong>{' '}
          <span className="text-muted">{reasons.join(' ')}</span>
        </p>
      </div>
      <span aria-hidden="true" className="hidden flex-none text-small font-semibold text-ground sm:block">
        <Trans>See why</Trans>
      </span>
    </li>
  );
}
