/** A progress bar; `label` describes the progress for people who can't see it. */
export function ProgressBar({
  value,
  max,
  label,
}: {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-marigold transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
