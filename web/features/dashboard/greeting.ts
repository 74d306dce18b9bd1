import { isolated } from '@common-ground/domain/isolated';
/**
 * The greeting for the hour on the device.
 *
 * @param hour 0 to 23, local time
 * @param name what the person wants to be called; null when it is not known
 */
export function greeting(hour: number, name: string | null): string {
  const words = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  return name ? `${words}, ${isolated(name)}` : words;
}
