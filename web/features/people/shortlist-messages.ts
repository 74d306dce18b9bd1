import { t } from '@common-ground/i18n/t';

/** What a shortlist is called: its name, or that it's withheld. */
export function shortlistName({ name }: { readonly name: string | null }): string {
  return name ?? t`Name hidden in blind review`;
}
