import { plural } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type MinimumPayLineProps = {
  /** How many of the jobs that match the filters pay less than the profile's minimum. */
  readonly count: number;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
};

/** Says how many jobs the minimum pay hides, and shows or hides them; renders nothing if it hides none. */
export function MinimumPayLine({ count, isShown, onChange }: MinimumPayLineProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <p role="status">
        {isShown ? (
          <Trans>
            Including {plural(count, { one: '# job', other: '# jobs' })} below your{' '}
            <TextLink href="/profile/general">minimum pay</TextLink>.
          </Trans>
        ) : (
          <Trans>
            {plural(count, {
              one: '# job is hidden because it pays',
              other: '# jobs are hidden because they pay',
            })}{' '}
            less than your <TextLink href="/profile/general">minimum pay</TextLink>.
          </Trans>
        )}
      </p>
      <Button tone="link" onClick={() => onChange(!isShown)}>
        {isShown ? (
          <Trans>
            Hide<span className="sr-only"> jobs below your minimum pay</span>
          </Trans>
        ) : (
          <Trans>
            Show<span className="sr-only"> jobs below your minimum pay</span>
          </Trans>
        )}
      </Button>
    </div>
  );
}
