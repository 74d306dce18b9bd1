import type { CompanyOverlap } from '@common-ground/contract/overlap/overlap';
import { overlapSentences } from '@common-ground/domain/overlap/overlap-sentences';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { bandLabel } from '../../platform/text/band-labels.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { OverlapPicture } from './overlap-picture.tsx';

/** How many of the sentences are shown; the overlap's page has all of them. */
const SENTENCES = 2;

/** An overlap in short, for a candidate: the picture, the band, the first reasons, and a link to the rest. */
export function OverlapShort({ overlap }: { readonly overlap: CompanyOverlap }) {
  const { company, explanation } = overlap;
  const reasons = overlapSentences(explanation, 'candidate').slice(0, SENTENCES).map(text);
  return (
    <div className="grid gap-3">
      <OverlapPicture explanation={explanation} viewpoint="candidate" />
      <p className="text-small">
        <strong className="font-semibold">{bandLabel(explanation.band)}.</strong> {reasons.join(' ')}{' '}
        <TextLink href={hrefOf('/overlaps/$companyId', { companyId: company.id })}>
          <Trans>See why</Trans>
        </TextLink>
      </p>
    </div>
  );
}
