import type { CompanyFace } from '@common-ground/contract/company-culture/company-face';
import type { ReactNode } from 'react';
import { describeFace } from './company-face.tsx';
import { VALUE_PATHS } from './value-paths.ts';
import { valueColor } from './value-shape.tsx';

/**
 * The positions of the two shapes in the banner: large, and cropped by its edges. The same size unless their
 * order is certain.
 */
const ORDERED = { first: 'translate(8 -22) scale(1.06)', second: 'translate(92 34) scale(.62)' };
const EQUAL = { first: 'translate(0 -18) scale(.84)', second: 'translate(78 4) scale(.84)' };

type FaceBannerProps = {
  readonly face: CompanyFace;
  /** The heading. */
  readonly children: ReactNode;
};

/**
 * The heading of a company's page or job with the company's face drawn large; on a phone the face is above it. Without a face, the
 * heading alone.
 */
export function FaceBanner({ face, children }: FaceBannerProps) {
  const [first, second] = face?.values ?? [];
  if (face === null || first === undefined || second === undefined) return children;
  const positions = face.isOrdered ? ORDERED : EQUAL;
  return (
    <div
      className="grid overflow-hidden rounded-card md:grid-cols-[minmax(0,1fr)_20rem] [print-color-adjust:exact]"
      style={{ background: `color-mix(in srgb, ${valueColor(first)} 16%, var(--color-surface))` }}
    >
      <div className="self-center p-5.5 max-md:order-last md:px-8 md:py-10">{children}</div>
      <svg
        role="img"
        aria-label={describeFace(face)}
        viewBox="0 0 160 80"
        preserveAspectRatio="xMidYMid slice"
        className="block h-24 w-full md:h-full"
      >
        <path d={VALUE_PATHS[first]} transform={positions.first} style={{ fill: valueColor(first) }} />
        <path d={VALUE_PATHS[second]} transform={positions.second} style={{ fill: valueColor(second) }} />
      </svg>
    </div>
  );
}
