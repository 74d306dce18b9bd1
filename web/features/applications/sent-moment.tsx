import type { Application } from '@common-ground/contract/applications/applications';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/signs/moment.tsx';

/** Confirms that an application has just been sent, and says when the reply is due. */
export function SentMoment({ companyName, replyBy }: Pick<Application, 'companyName' | 'replyBy'>) {
  return (
    <Moment isFresh title={<Trans>Application sent to {isolated(companyName)}</Trans>}>
      <p className="max-w-[60ch]">
        {replyBy
          ? t`They’ve promised to reply by ${{ day: formatDayWithWeekday(replyBy) }}. You’ll see here when they open it.`
          : t`You’ll see here when they open it.`}
      </p>
      <div>
        <ButtonLink tone="quiet" href="/opportunities">
          <Trans>Back to jobs</Trans>
        </ButtonLink>
      </div>
    </Moment>
  );
}
