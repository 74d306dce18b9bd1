/** The status of a criterion as a shape; the text is always next to it. */
export type StandingShape = 'met' | 'not_met' | 'unknown';

const STYLES: Readonly<Record<StandingShape, { readonly box: string; readonly path: string }>> = {
  met: { box: 'border-ground bg-ground text-ground-ink rounded-full', path: 'm3.6 7.2 2.2 2.2 4.4-4.8' },
  not_met: { box: 'border-clay text-clay rounded-[4px]', path: 'm4.4 4.4 5.2 5.2M9.6 4.4 4.4 9.6' },
  unknown: {
    box: 'border-dashed border-control text-muted rounded-full',
    path: 'M5.4 5.6c0-2.2 3.4-2.1 3.4 0 0 1.3-1.7 1.2-1.7 2.6M7.1 10.3h.01',
  },
};

/** A tick in a disc, a cross in a box, or a question mark in a dashed ring: told apart without colour. */
export function StandingMark({ standing }: { readonly standing: StandingShape }) {
  const { box, path } = STYLES[standing];
  return (
    <span className={`grid size-4.5 flex-none place-items-center border-[1.5px] ${box}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 14 14"
        className="size-3.5 fill-none stroke-current stroke-[1.7]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    </span>
  );
}
