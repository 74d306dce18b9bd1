import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { statedOrderViolations } from '@common-ground/domain/company-culture/stated-culture';
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import { text } from '@common-ground/i18n/text';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReorderList } from '../../ui/fields/reorder-list.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useSaveStatedCulture } from './company-culture.queries.ts';
import { StatedBesideLived } from './stated-beside-lived.tsx';

/** An order kept on this device; nothing when it is not one. */
function orderIn(draft: string | null): DimensionId[] | null {
  const order = draft?.split(' ') ?? [];
  return draft !== null && statedOrderViolations(order).length === 0 ? (order as DimensionId[]) : null;
}

type EditorProps = {
  readonly order: readonly DimensionId[];
  readonly isFirst: boolean;
  readonly onChange: (order: readonly string[]) => void;
  readonly onClose: () => void;
};

function Editor({ order, isFirst, onChange, onClose }: EditorProps) {
  const save = useSaveStatedCulture();
  return (
    <div className="grid gap-4">
      <ReorderList
        label="What comes first for your company, to what comes last"
        entries={order.map((id) => ({
          id,
          name: text(DIMENSIONS[id].name),
          description: text(DIMENSIONS[id].sentence),
        }))}
        onChange={onChange}
      />
      {save.error ? (
        <Notice tone="danger" isUrgent>
          Not saved. {failureWords(save.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={save.isPending}
          onClick={() => save.mutate({ body: { order: [...order] } }, { onSuccess: onClose })}
        >
          {save.isPending ? 'Saving' : 'Save this order'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {isFirst ? 'Not now' : 'Leave it as it was'}
        </Button>
      </div>
    </div>
  );
}

/** What the company states about itself, beside what its people live. */
export function StatedCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const { stated } = culture;
  const [draft, setDraft] = useKeptDraft('company-culture.stated-order');
  const takeBack = useSaveStatedCulture();
  const edited = orderIn(draft);
  const edit = () => setDraft((stated?.order ?? DIMENSION_IDS).join(' '));

  return (
    <Card title="As you state it">
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-muted">
          Put the eight in the order in which they should come at your company. It is stated, not measured: it
          changes no figure, and only you see it. Where it differs from what your people live is worth a
          conversation.
        </p>
        {edited ? (
          <Editor
            order={edited}
            isFirst={stated === null}
            onChange={(order) => setDraft(order.join(' '))}
            onClose={() => setDraft(null)}
          />
        ) : null}
        {!edited && stated ? <StatedBesideLived culture={culture} /> : null}
        {takeBack.error ? (
          <Notice tone="danger" isUrgent>
            {failureWords(takeBack.error)}
          </Notice>
        ) : null}
        {edited ? null : (
          <div className="flex flex-wrap gap-3">
            <Button tone="quiet" onClick={edit}>
              {stated ? 'Change the order' : 'State your order'}
            </Button>
            {stated ? (
              <Button
                tone="link"
                isBusy={takeBack.isPending}
                onClick={() => takeBack.mutate({ body: { order: null } })}
              >
                Remove it
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </Card>
  );
}
