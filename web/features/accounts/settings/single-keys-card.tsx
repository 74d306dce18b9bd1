import { type Account, readAccount, saveSingleKeys } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { useMutation } from '@tanstack/react-query';
import { cacheAnswer } from '../../../platform/api/cache-answers.ts';
import { callForBody } from '../../../platform/api/queries.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useAccount } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';

function useSaveSingleKeys() {
  return useMutation({
    mutationFn: (hasSingleKeys: boolean) => callForBody(saveSingleKeys, { body: { hasSingleKeys } }),
    onSuccess: (account: Account) => cacheAnswer(queryOf(readAccount), account),
  });
}

/** Whether single-key shortcuts work. @param description what they do, for this kind of account */
export function SingleKeysCard({ description }: { readonly description: string }) {
  const { data } = useAccount();
  const saving = useSaveSingleKeys();
  if (!data) return null;
  return (
    <CollapsibleCard
      id="single-keys"
      title={t`Keyboard shortcuts`}
      note={data.hasSingleKeys ? t`Single-key shortcuts on` : t`Single-key shortcuts off`}
    >
      <div className="grid gap-2">
        <Switch
          label={t`Single-key shortcuts`}
          description={description}
          isOn={saving.isPending ? saving.variables : data.hasSingleKeys}
          isDisabled={saving.isPending}
          onChange={(isOn) => saving.mutate(isOn)}
        />
        {saving.error ? (
          <p role="alert" className="text-small text-clay">
            {failureMessage(saving.error)}
          </p>
        ) : null}
      </div>
    </CollapsibleCard>
  );
}
