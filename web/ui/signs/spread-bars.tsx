/** How many stand in each part of a scale, as small columns with their numbers. The words stand beside it. */
export function SpreadBars({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <div aria-hidden="true" className="flex h-14 items-end gap-1" dir="ltr">
      {counts.map((count, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place on the scale
        <div key={place} className="flex h-full flex-1 flex-col justify-end gap-0.5 text-center">
          <span className="text-tiny leading-none text-muted">{count > 0 ? count : ''}</span>
          <div
            className={count > 0 ? 'rounded-t-[4px] bg-marigold' : 'bg-line'}
            style={{ height: count > 0 ? `${(count / most) * 2}rem` : '2px' }}
          />
        </div>
      ))}
    </div>
  );
}
