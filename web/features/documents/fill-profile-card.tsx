import type { Document } from '@common-ground/contract/documents/documents';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { importHref } from '../../platform/import-return.ts';
import { usePath } from '../../platform/navigation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { nameOf } from './document-texts.ts';

/** Offers to fill the profile from a CV that was just uploaded. */
export function FillProfileCard({
  document,
  onDecline,
}: {
  readonly document: Document;
  readonly onDecline: () => void;
}) {
  const path = usePath();
  return (
    <Card tone="ground" title={t`Fill your profile from this CV?`}>
      <p role="status" className="max-w-[36rem]">
        <Trans>
          We can read “{isolated(nameOf(document))}” so you don’t have to type it all. You check everything
          before it’s saved.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={importHref(path, document.id)}>
          <Trans>Fill my profile</Trans>
        </ButtonLink>
        <Button
          tone="quiet"
          onClick={() => {
            onDecline();
            setTimeout(rescueFocus);
          }}
        >
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}
