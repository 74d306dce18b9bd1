import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { statedOrderViolations } from '@common-ground/domain/company-culture/stated-culture';
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { ReorderList } from '../../ui/fields/reorder-list.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useSaveStatedCulture } from './company-culture.queries.ts';
import { StatedAndLived } from './stated-and-lived.tsx';

/** Reads an order kept on this device; null when it isn't one. */
function orderIn(draft: string | null): DimensionId[] | null {
  const order = draft?.split(' ') ?? [];
  return draft !== null && statedOrderViolations(order).length === 0 ? (order as DimensionId[]) : null;
}

type EditorProps = {
  readonly order: readonly DimensionId[];
  readonly isFirst: boolean;
  readonly onChange: (order: readonly string[]) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

function Editor({ order, isFirst, onChange, onSaved, onClose }: EditorProps) {
  const save = useSaveStatedCulture();
  return (
    <div className="grid gap-4">
      <ReorderList
        label={t`What matters at your company, from first to last`}
        entries={order.map((id) => ({
          id,
          name: text(DIMENSIONS[id].name),
          description: text(DIMENSIONS[id].sentence),
        }))}
        onChange={onChange}
      />
      {save.error ? (
        <Notice tone="danger" isUrgent>
          <Trans>Not saved. {failureMessage(save.error)}</Trans>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={save.isPending}
          onClick={() => save.mutateAsync({ body: { order: [...order] } }).then(onSaved, () => undefined)}
        >
          {save.isPending ? t`Saving…` : t`Save order`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {isFirst ? t`Not now` : t`Discard changes`}
        </Button>
      </div>
    </div>
  );
}

/** Edits the order the company states, and compares it with what its people say. */
export function StatedCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const { stated } = culture;
  const [draft, setDraft, forget] = useStoredDraft('company-culture.stated-order');
  const withdrawStated = useSaveStatedCulture();
  const edited = orderIn(draft);
  const edit = () => setDraft((stated?.order ?? DIMENSION_IDS).join(' '));

  return (
    <CollapsibleCard id="stated" title={t`Your stated culture`}>
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-muted">
          <Trans>
            Put the eight dimensions in the order you’d want at your company. This doesn’t change any results,
            and candidates don’t see it. Where it differs from what your people say, there’s something to talk
            about.
          </Trans>
        </p>
        {edited ? (
          <Editor
            order={edited}
            isFirst={stated === null}
            onChange={(order) => setDraft(order.join(' '))}
            onSaved={() => forget(draft)}
            onClose={() => setDraft(null)}
          />
        ) : null}
        {!edited && stated ? <StatedAndLived culture={culture} /> : null}
        {withdrawStated.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(withdrawStated.error)}
          </Notice>
        ) : null}
        {edited ? null : (
          <div className="flex flex-wrap gap-3">
            <Button tone="quiet" onClick={edit}>
              {stated ? t`Change order` : t`Set your order`}
            </Button>
            {stated ? (
              <Button
                tone="link"
                isBusy={withdrawStated.isPending}
                onClick={() => withdrawStated.mutate({ body: { order: null } })}
              >
                <Trans>Remove order</Trans>
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </CollapsibleCard>
  );
}
