import type { VisibleLevel } from '@common-ground/domain/access/candidate-view';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../../ui/card.tsx';
import { withheld } from './withheld-words.ts';

/** Lists what a company can't see at a level, grouped by what would reveal it. */
export function WithheldCard({ level }: { readonly level: VisibleLevel }) {
  const { withName, withApplication, never } = withheld(level);
  return (
    <Card tone="sunk">
      <h3 className="mb-3">
        <Trans>What they don’t see</Trans>
      </h3>
      <dl className="grid gap-3 text-small">
        <WithheldItem title={t`Only if they can see your name`} words={withName} />
        <WithheldItem title={t`Only if you apply, and only what you pick`} words={withApplication} />
        <WithheldItem title={t`Never shown to anyone`} words={never} />
      </dl>
    </Card>
  );
}

function WithheldItem({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted first-letter:uppercase">{formatList(words)}</dd>
    </div>
  );
}
