type KeyHintProps = {
  readonly keys: string;
  /** Whether screen readers read it too, where the text is about keys. */
  readonly isRead?: boolean;
};

/**
 * A key or a combination of keys as printed on the keyboard, such as "Ctrl K", with a cap for each key. For sighted people;
 * screen readers get it from `aria-keyshortcuts`.
 */
export function KeyHint({ keys, isRead = false }: KeyHintProps) {
  return (
    <span aria-hidden={isRead ? undefined : 'true'} className="inline-flex flex-none gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-line bg-surface px-1.5 font-text text-[0.6875rem] leading-none font-semibold text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
