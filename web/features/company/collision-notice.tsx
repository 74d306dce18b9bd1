import type { CompanyProfile } from '@common-ground/contract/company/company';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import type { ProfileDraft } from './company-profile-draft.ts';
import { FIELD_LABELS } from './profile-labels.ts';

/** Asks which answer to keep if one was changed both here and by a colleague; renders nothing without a conflict. */
export function CollisionNotice({ draft }: { readonly draft: ProfileDraft }) {
  return draft.state.collisions.map((path) => {
    const field = FIELD_LABELS[path.split('/')[0] as keyof CompanyProfile];
    return (
      <Notice key={path} tone="warning" title={t`“${field}” was also changed somewhere else`} isUrgent>
        <p className="mt-1">
          <Trans>The form shows your version. Nothing is lost until you choose.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="quiet" onClick={() => draft.saver.choose(path, 'mine')}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button tone="quiet" onClick={() => draft.saver.choose(path, 'theirs')}>
            <Trans>Keep the other</Trans>
          </Button>
        </div>
      </Notice>
    );
  });
}
