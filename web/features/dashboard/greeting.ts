import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';

/**
 * The greeting for the hour on the device.
 *
 * @param hour 0 to 23, local time
 * @param name the person's preferred name; null when it's not known
 */
export function greeting(hour: number, name: string | null): string {
  if (hour < 5 || hour >= 18) return name ? t`Good evening, ${isolated(name)}` : t`Good evening`;
  if (hour < 12) return name ? t`Good morning, ${isolated(name)}` : t`Good morning`;
  return name ? t`Good afternoon, ${isolated(name)}` : t`Good afternoon`;
}
