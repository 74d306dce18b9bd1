import type { VisibleLevel } from '@common-ground/domain/access/candidate-view';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../../ui/card.tsx';
import { withheld } from './withheld-labels.ts';

/** Lists what a company can't see at a level, grouped by what would reveal it. */
export function WithheldCard({ level }: { readonly level: VisibleLevel }) {
  const { withName, withApplication, never } = withheld(level);
  return (
    <Card tone="sunk">
      <h3 className="mb-3">
        <Trans>What they don’t see</Trans>
      </h3>
      <dl className="grid gap-3 text-small">
        <WithheldItem title={t`Only if they can see your name`} labels={withName} />
        <WithheldItem title={t`Only if you apply, and only what you pick`} labels={withApplication} />
        <WithheldItem title={t`Never shown to anyone`} labels={never} />
      </dl>
    </Card>
  );
}

function WithheldItem({ title, labels }: { readonly title: string; readonly labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted first-letter:uppercase">{formatList(labels)}</dd>
    </div>
  );
}
