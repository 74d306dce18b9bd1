import { type Account, readAccount, saveLocale } from '@common-ground/contract/accounts/accounts';
import type { FormatLocale } from '@common-ground/domain/accounts/format-locale';
import { useMutation } from '@tanstack/react-query';
import { cacheAnswer } from '../../../platform/api/cache-answers.ts';
import { callForBody } from '../../../platform/api/queries.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { changeFormatLocale } from '../../../platform/device/format-locale.ts';

/** Saves the locale for dates and numbers, and uses it from then on. */
export function useSaveLocale() {
  return useMutation({
    mutationFn: (locale: FormatLocale) => callForBody(saveLocale, { body: { locale } }),
    onSuccess: (account: Account) => {
      changeFormatLocale(account.locale);
      cacheAnswer(queryOf(readAccount), account);
    },
  });
}
