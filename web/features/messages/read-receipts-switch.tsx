import { readAccount, saveReadReceipts } from '@common-ground/contract/accounts/accounts';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import {
  listConversations,
  readCompanyConversation,
  readConversation,
} from '@common-ground/contract/messages/messages';
import { t } from '@common-ground/i18n/t';
import { useMutation } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate } from '../../platform/api/query-of.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Switch } from '../../ui/fields/switch.tsx';

function useSaveReadReceipts() {
  return useMutation({
    mutationFn: (hasReadReceipts: boolean) => callForBody(saveReadReceipts, { body: { hasReadReceipts } }),
    onSettled: () =>
      invalidate(
        readAccount,
        readConversation,
        listConversations,
        readCompanyConversation,
        listCompanyConversations,
      ),
  });
}

/** Read receipts in both directions: one switch for both. */
export function ReadReceiptsSwitch() {
  const { data } = useAccount();
  const saving = useSaveReadReceipts();
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <Switch
        label={t`Read receipts`}
        description={t`People see when you’ve read their messages, and you see when they’ve read yours.`}
        isOn={saving.isPending ? saving.variables : data.hasReadReceipts}
        isDisabled={saving.isPending}
        onChange={(isOn) => saving.mutate(isOn)}
      />
      {saving.error ? (
        <p role="alert" className="text-small text-clay">
          {failureMessage(saving.error)}
        </p>
      ) : null}
    </div>
  );
}
