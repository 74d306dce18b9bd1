import { OpportunityCreation } from '@common-ground/contract/opportunities/opportunity-draft';
import { OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import type { OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRequestKey } from '../../../platform/api/request-key.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useCreateOpportunity } from './company-opportunities.queries.ts';
import { KIND_OPTIONS } from './write-basics-card.tsx';

/** The form values: fields can't be null. */
type Values = { readonly title: string; readonly kind: OpportunityKind | '' };

/** Asks for the two things that a draft needs at first. */
export function NewOpportunityForm({ onClose }: { readonly onClose: () => void }) {
  const keyFor = useRequestKey();
  const create = useCreateOpportunity();
  const { field, submit, showRefusal } = useContractForm<Values, OpportunityCreation>({
    defaultValues: { title: '', kind: '' },
    schema: OpportunityCreation,
    bodyOf: ({ title, kind }) => ({ title: title.trim(), kind }),
    errorsOf: ({ title, kind }) => ({
      title: title.trim() === '' ? t`Enter a job title.` : undefined,
      kind: kind === '' ? t`Choose a job type.` : undefined,
    }),
  });
  const send = submit((body) => {
    if (create.isPending) return;
    create.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onError: showRefusal,
        onSuccess: (draft) =>
          // Going back leads to where the dialog was opened from.
          goTo(
            hrefOf('/company-route/opportunities/$opportunityId', {
              opportunityId: (draft as { id: string }).id,
            }),
            true,
          ),
      },
    );
  });
  return (
    <Dialog title={t`New job`} onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <TextField
          {...field('title')}
          label={t`Job title`}
          hint={t`Use a plain, common title. You can change it later.`}
          autoComplete="off"
          maxLength={OPPORTUNITY_LIMITS.title}
        />
        <Select {...field('kind')} label={t`Job type`} options={KIND_OPTIONS} />
        {create.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(create.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={create.isPending}>
            <Trans>Create draft</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
