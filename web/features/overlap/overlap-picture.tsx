import type { OverlapExplanation } from '@common-ground/contract/overlap/overlap';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { t } from '@common-ground/i18n/t';
import { CommonGround } from '../../platform/values/common-ground.tsx';

const LABELS: Readonly<Record<Viewpoint, { readonly candidate: string; readonly company: string }>> = {
  candidate: { candidate: t`You`, company: t`This company` },
  company: { candidate: t`The candidate`, company: t`Your company` },
};

/** An overlap as two circles: what both rank highest where they meet, and what ranks higher for one of them on its own side. */
export function OverlapPicture({
  explanation: { band, sharedPriorities, gaps },
  viewpoint,
}: {
  readonly explanation: OverlapExplanation;
  readonly viewpoint: Viewpoint;
}) {
  // A gap describes the company: what ranks lower there ranks higher for the candidate.
  const dimensionsWith = (word: (typeof gaps)[number]['word']) =>
    gaps.filter((gap) => gap.word === word).map(({ dimension }) => dimension);
  const values = {
    shared: sharedPriorities,
    candidate: dimensionsWith('comes_later'),
    company: dimensionsWith('comes_earlier'),
  };
  return (
    <div className="max-w-[34rem]">
      <p aria-hidden="true" className="mb-2 flex justify-around text-small font-semibold text-muted">
        <span>{LABELS[viewpoint].candidate}</span>
        <span>{LABELS[viewpoint].company}</span>
      </p>
      <CommonGround band={band} values={values} className="w-full" />
    </div>
  );
}
