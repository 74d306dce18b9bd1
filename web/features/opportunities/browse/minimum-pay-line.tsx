import { pluralWords } from '../../../platform/words/plural-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type MinimumPayLineProps = {
  /** How many of the jobs that match the filters pay less than the profile's minimum. */
  readonly count: number;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
};

/** Says how many jobs the minimum pay hides, and shows or hides them; renders nothing when it hides none. */
export function MinimumPayLine({ count, isShown, onChange }: MinimumPayLineProps) {
  if (count === 0) return null;
  const jobs = pluralWords(count, { one: '# job', other: '# jobs' });
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <p role="status">
        {isShown ? `Including ${jobs} below your ` : `${jobs} below your `}
        <TextLink href="/profile/general">minimum pay</TextLink>
        {isShown ? '.' : pluralWords(count, { one: ' is hidden.', other: ' are hidden.' })}
      </p>
      <Button tone="link" onClick={() => onChange(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> jobs below your minimum pay</span>
      </Button>
    </div>
  );
}
