import type { FunnelStage } from '@common-ground/contract/pipeline/opportunity-overview';
import { t } from '@common-ground/i18n/t';

const PARTS = [
  { key: 'movedOn', label: t`Moved on`, colour: 'bg-ground/35' },
  { key: 'waiting', label: t`Waiting now`, colour: 'bg-ground' },
  { key: 'ended', label: t`Declined or withdrew`, colour: 'bg-control/60' },
] as const;

type FunnelBarProps = {
  readonly stage: FunnelStage;
  /** How many reached the first stage, which is the full width. */
  readonly most: number;
};

/** A bar for one stage, with the share of all applications that reached it. The numbers are next to it as text. */
export function FunnelBar({ stage, most }: FunnelBarProps) {
  const counts = { ...stage, ended: stage.declined + stage.withdrew };
  return (
    <span
      aria-hidden="true"
      className="flex h-3.5 gap-px overflow-hidden rounded-[4px]"
      style={{ width: `${(100 * stage.reached) / most}%`, minWidth: stage.reached === 0 ? 0 : '0.5rem' }}
    >
      {PARTS.map(({ key, colour }) =>
        counts[key] === 0 ? null : <span key={key} className={colour} style={{ flexGrow: counts[key] }} />,
      )}
    </span>
  );
}

/** Explains the colours of the bars. */
export function FunnelLegend() {
  return (
    <ul aria-hidden="true" className="flex gap-3.5 text-tiny text-muted">
      {PARTS.map(({ key, label, colour }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-[3px] ${colour}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
