import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Offers companies without a job an example job on which to try the pipeline. */
export function ExampleJobCard() {
  return (
    <Card title={t`Try the pipeline first`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-56 flex-1 text-small">
          <Trans>
            An example job with made-up applicants: move them, write notes, offer an interview, decline.
            Nothing is saved or sent.
          </Trans>
        </p>
        <ButtonLink tone="quiet" href="/company-route/example">
          <Trans>Open example job</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
