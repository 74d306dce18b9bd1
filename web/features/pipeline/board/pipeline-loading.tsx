import { Trans } from '@common-ground/i18n/trans';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';

/** A skeleton of the board while cards load. */
export function PipelineLoading() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-11 w-full max-w-2xl" />
      <div className="mt-4 flex gap-3 overflow-hidden">
        {['received', 'in_review', 'interview', 'offer'].map((lane) => (
          <SkeletonBlock key={lane} className="h-[60dvh] min-w-57 flex-1" />
        ))}
      </div>
    </div>
  );
}
