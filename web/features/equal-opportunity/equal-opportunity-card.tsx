import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

/** The link to equal-opportunity monitoring on the privacy page. */
export function EqualOpportunityCard() {
  return (
    <Disclosure id="equal-opportunity" title={t`Equal opportunity`}>
      <div className="grid justify-items-start gap-4">
        <p className="text-small text-muted">
          <Trans>
            Six voluntary questions, such as gender and ethnicity. Your answers are stored separately from
            your profile, companies can’t see them, and you can delete them at any time.
          </Trans>
        </p>
        <ButtonLink tone="quiet" href="/equal-opportunity">
          <Trans>Open the questions</Trans>
        </ButtonLink>
      </div>
    </Disclosure>
  );
}
