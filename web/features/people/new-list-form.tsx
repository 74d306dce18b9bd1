import { type Shortlist, ShortlistContent } from '@common-ground/contract/people/shortlists';
import { SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { t } from '@common-ground/i18n/t';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCreateShortlist } from './shortlists.queries.ts';

type NewListFormProps = {
  /** Who can use the list: the hiring team of this opportunity, or with null, everyone who searches for candidates. */
  readonly opportunityId: string | null;
  readonly onCreated: (list: Shortlist) => void;
};

/** Creates a list with a name. */
export function NewListForm({ opportunityId, onCreated }: NewListFormProps) {
  const { form, field, submit } = useContractForm<{ readonly name: string }, ShortlistContent>({
    defaultValues: { name: '' },
    schema: ShortlistContent,
    bodyOf: ({ name }) => ({ name: name.trim(), opportunityId }),
    messageOf: ({ code }) => (code === 'too_short' ? t`Enter a name for the shortlist.` : undefined),
  });
  const keyFor = useRequestKey();
  const creating = useCreateShortlist();
  const make = submit((body) => {
    if (creating.isPending) return;
    creating.mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: (list) => {
          form.reset();
          onCreated(list);
        },
      },
    );
  });
  const nameField = field('name');
  return (
    <form onSubmit={make} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          {...nameField}
          label={t`New shortlist`}
          placeholder={t`e.g. Data trainees`}
          maxLength={SHORTLIST_LIMITS.name}
          error={nameField.error ?? (creating.isError ? failureMessage(creating.error) : undefined)}
        />
      </div>
      <Button type="submit" tone="quiet" className={BESIDE_CONTROL.always} isBusy={creating.isPending}>
        {creating.isPending ? t`Creating…` : t`Create shortlist`}
      </Button>
    </form>
  );
}
