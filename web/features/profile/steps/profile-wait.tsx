import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CallError } from '../../../platform/api/queries.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import type { OpenProfile } from '../profile.queries.ts';

/** Shown until a profile is open: a skeleton while it loads, or the problem with a button to retry. */
export function ProfileWait({ profile }: { readonly profile: OpenProfile }) {
  if (profile.status === 'failed')
    return (
      <ErrorState
        title={t`We couldn’t load your profile`}
        onRetry={profile.retry}
        isRetrying={profile.isRetrying}
      >
        {profile.error instanceof CallError ? problemMessage(profile.error.problem) : t`Try again.`}
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-80 w-full" />
    </div>
  );
}
