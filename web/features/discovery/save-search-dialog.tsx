import type { SearchQuery } from '@common-ground/contract/discovery/discovery';
import { SavedSearchContent } from '@common-ground/contract/discovery/saved-searches';
import { SAVED_SEARCH_LIMITS, type SearchAlert } from '@common-ground/domain/discovery/saved-search';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useRegionNames } from './region-names.ts';
import { useSaveSearch } from './saved-searches.queries.ts';
import { ALERT_OPTIONS, describeSearch } from './search-description.ts';

type SaveSearchDialogProps = {
  readonly query: SearchQuery;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
};

type Values = { readonly name: string; readonly alert: SearchAlert; readonly isShared: boolean };

/** Saves the current search under a name. */
export function SaveSearchDialog({ query, onClose, onSaved }: SaveSearchDialogProps) {
  const { form, field, submit, showRefusal } = useContractForm<Values, SavedSearchContent>({
    defaultValues: { name: '', alert: 'off', isShared: false },
    schema: SavedSearchContent,
    bodyOf: ({ name, alert, isShared }) => ({ name: name.trim(), query, alert, isShared }),
    messageOf: ({ code }) => (code === 'too_short' ? t`Enter a name for the search.` : undefined),
  });
  const keyFor = useRequestKey();
  const saving = useSaveSearch();
  const regionNames = useRegionNames(query.regions ?? []);
  const save = submit((body) => {
    if (saving.isPending) return;
    saving.mutate({ body, key: keyFor(body) }, { onSuccess: () => onSaved(body.name), onError: showRefusal });
  });
  return (
    <Dialog title={t`Save search`} onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <p className="text-small text-muted">{describeSearch(query, regionNames)}</p>
        <TextField {...field('name')} label={t`Name`} maxLength={SAVED_SEARCH_LIMITS.name} />
        <Segmented
          legend={t`Email me about new candidates`}
          options={ALERT_OPTIONS}
          value={form.watch('alert')}
          onChange={(alert) => form.setValue('alert', alert)}
          hint={t`The email says how many there are, but not who.`}
        />
        <Checkbox
          {...form.register('isShared')}
          label={t`Share with your team`}
          description={t`Everyone who can search for candidates can open it. Only you can change it.`}
        />
        {saving.isError ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(saving.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? t`Saving…` : t`Save search`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
