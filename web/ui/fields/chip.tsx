import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line bg-surface text-ink',
  ground: 'border-ground/40 bg-ground-wash text-ground',
  marigold: 'border-marigold-line bg-marigold-wash text-ink',
  clay: 'border-clay/40 bg-clay-wash text-clay',
  sky: 'border-sky/40 bg-sky-wash text-sky',
} as const;

/** A short label for information only; anything that can be pressed is a button. */
export function Chip({
  tone = 'plain',
  children,
}: {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-tiny font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
