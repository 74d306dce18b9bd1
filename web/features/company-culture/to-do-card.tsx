import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { CheckIcon } from '../../ui/signs/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The part of the culture page that each leads to. */
const PARTS = { measure: '', state: '#stated', publish: '#publication' } as const;

/** One thing to do about the company's culture. */
export type ToDo = {
  readonly id: 'measure' | 'state' | 'publish';
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** The link's label; null while there's nothing to do yet. */
  readonly action: string | null;
};

function Sign({ isDone, isNext }: { readonly isDone: boolean; readonly isNext: boolean }) {
  if (isDone)
    return (
      <span className="grid size-7 place-items-center rounded-full bg-ground text-ground-ink">
        <CheckIcon className="size-4" strokeWidth={3} />
        <span className="sr-only">
          <Trans>Done:</Trans>{' '}
        </span>
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={`block size-7 rounded-full border-2 ${isNext ? 'border-marigold bg-marigold-wash' : 'border-line'}`}
    />
  );
}

function Entry({ toDo, isNext }: { readonly toDo: ToDo; readonly isNext: boolean }) {
  const { id, title, text, isDone, action } = toDo;
  const href = `/company-route/culture${id === 'measure' && !isDone ? '#invite' : PARTS[id]}` as const;
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 first:border-t-0 first:pt-1 last:pb-1 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto] sm:items-center">
      <div className="self-start">
        <Sign isDone={isDone} isNext={isNext} />
      </div>
      <div className="grid gap-1">
        <h3>{title}</h3>
        <p className="max-w-[56ch] text-small text-muted">{text}</p>
      </div>
      {action ? (
        <div className="col-start-2 sm:col-start-3">
          {isNext ? (
            <ButtonLink href={href}>{action}</ButtonLink>
          ) : (
            <TextLink href={href} className="inline-flex min-h-11 items-center">
              {action}
            </TextLink>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** Lists what to do and what's done, with a link to overlaps with candidates. */
export function ToDoCard({
  toDos,
  isPublished,
}: {
  readonly toDos: readonly ToDo[];
  readonly isPublished: boolean;
}) {
  const next = toDos.find((toDo) => !toDo.isDone && toDo.action !== null);
  return (
    <div className="grid gap-6">
      <CollapsibleCard title={t`Your culture`} note={next === undefined ? t`All done` : next.title}>
        <ol>
          {toDos.map((toDo) => (
            <Entry key={toDo.id} toDo={toDo} isNext={toDo === next} />
          ))}
        </ol>
      </CollapsibleCard>
      <Card tone={isPublished ? 'ground' : 'sunk'}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <BandGlyph band={isPublished ? 'mixed' : 'none'} size={40} />
          <div className="min-w-56 flex-1">
            <h2>
              <Trans>Where you overlap with candidates</Trans>
            </h2>
            <p className="mt-1 text-small text-muted">
              {isPublished
                ? t`See where candidates who share their results overlap with you. You both see the same explanation.`
                : t`Available once you publish your culture.`}
            </p>
          </div>
          {isPublished ? (
            <ButtonLink tone="quiet" href="/company-route/overlap">
              <Trans>See overlaps</Trans>
            </ButtonLink>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
