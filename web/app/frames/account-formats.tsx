import { readAccount } from '@common-ground/contract/accounts/accounts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import {
  adoptedFormats,
  adoptFormatLocale,
  subscribeToFormats,
} from '../../platform/device/format-locale.ts';
import { useSession } from '../../platform/session/current-session.ts';

/** Writes dates and numbers on every page in the locale that the account has chosen. */
export function AccountFormats({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isAccount =
    session.auth === 'signed-in' && (session.role === 'candidate' || session.role === 'company');
  const locale = useQuery({ ...queryOf(readAccount), enabled: isAccount }).data?.locale;
  useEffect(() => {
    if (locale !== undefined) adoptFormatLocale(locale);
  }, [locale]);
  return <Fragment key={useSyncExternalStore(subscribeToFormats, adoptedFormats)}>{children}</Fragment>;
}
