import { numberFormat } from '../../platform/number-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type MinimumPayLineProps = {
  /** How many of all that fit the filters pay less than the minimum of the profile. */
  readonly count: number;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
};

/** Says how many jobs the minimum pay hides, and shows or hides them. Nothing where it hides none. */
export function MinimumPayLine({ count, isShown, onChange }: MinimumPayLineProps) {
  if (count === 0) return null;
  const counted = numberFormat().format(count);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <p role="status">
        {isShown ? `Including ${counted} below your ` : `${counted} hidden: below your `}
        <TextLink href="/profile/general">minimum pay</TextLink>.
      </p>
      <Button tone="link" onClick={() => onChange(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> jobs below your minimum pay</span>
      </Button>
    </div>
  );
}
