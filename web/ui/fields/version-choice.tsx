import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../button.tsx';
import { Notice } from '../signs/notice.tsx';

/** Something with two versions: one entered here, and one saved elsewhere in the meantime. */
export type TwoVersions = {
  readonly id: string;
  readonly title: string;
  readonly here: string;
  readonly elsewhere: string;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
};

type VersionChoiceProps = {
  /** For focusing it. */
  readonly id: string;
  readonly title: string;
  readonly versions: readonly TwoVersions[];
};

/** Shows both versions of something changed here and elsewhere, to choose from. Nothing is overwritten before that. */
export function VersionChoice({ id: ownId, title, versions }: VersionChoiceProps) {
  return (
    <Notice id={ownId} tone="warning" title={title} isUrgent>
      <p>
        <Trans>Choose which one to keep, then continue. Nothing is overwritten until you do.</Trans>
      </p>
      <ul className="mt-3 grid gap-4">
        {versions.map(({ id, title: what, here, elsewhere, onChoose }) => (
          <li key={id} className="grid gap-2">
            <p className="font-semibold">{what}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Side
                title={t`Entered here`}
                content={here}
                action={t`Keep this one`}
                what={what}
                onChoose={() => onChoose('mine')}
              />
              <Side
                title={t`Saved elsewhere`}
                content={elsewhere}
                action={t`Use the other one`}
                what={what}
                onChoose={() => onChoose('theirs')}
              />
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type SideProps = {
  readonly title: string;
  readonly content: string;
  readonly action: string;
  readonly what: string;
  readonly onChoose: () => void;
};

function Side({ title, content, action, what, onChoose }: SideProps) {
  return (
    <div className="grid content-between gap-2 rounded-control border border-line bg-surface p-3">
      <p>
        <span className="block text-tiny text-muted">{title}</span>
        <span className="break-words whitespace-pre-line">{content}</span>
      </p>
      <Button tone="quiet" onClick={onChoose} aria-label={[action, what].join(': ')}>
        {action}
      </Button>
    </div>
  );
}
