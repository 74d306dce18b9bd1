import { formatNumber } from '@common-ground/i18n/formats';
import { plural } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';

type ReplyPromiseProps = {
  /** Working days until a first reply; null if the company doesn't say. */
  readonly replyDays: number | null;
  /** How the company has kept its promises so far. */
  readonly children: ReactNode;
};

/** Within how many working days the company promises a reply, and how it has kept that. Renders nothing if neither is known. */
export function ReplyPromise({ replyDays, children }: ReplyPromiseProps) {
  if (replyDays === null)
    return <div className="rounded-card bg-ground-wash p-4 empty:hidden sm:p-5">{children}</div>;
  return (
    <div className="flex items-start gap-5 rounded-card bg-ground-wash p-4 sm:p-5">
      <p
        aria-hidden="true"
        className="flex-none text-center font-heading leading-none font-semibold text-ground"
      >
        <span className="text-h1">{formatNumber(replyDays)}</span>
      </p>
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">
          <Trans>
            They promise a reply within {plural(replyDays, { one: '# working day', other: '# working days' })}
            .
          </Trans>
        </p>
        {children}
      </div>
    </div>
  );
}
