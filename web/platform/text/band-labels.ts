import type { OverlapExplanation } from '@common-ground/contract/overlap/overlap';
import { t } from '@common-ground/i18n/t';

type BandName = OverlapExplanation['band'];

const BAND_LABELS: Readonly<Record<BandName, string>> = {
  strong: t`Strong overlap`,
  mixed: t`Mixed overlap`,
  little: t`Little overlap`,
  not_enough_evidence: t`Not clear yet`,
};

/** The band as text. */
export function bandLabel(band: BandName): string {
  return BAND_LABELS[band];
}

/** The glyph of a band. */
export function glyphOf(band: BandName): 'strong' | 'mixed' | 'little' | 'none' {
  return band === 'not_enough_evidence' ? 'none' : band;
}
