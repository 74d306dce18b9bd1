import type { ConfigReader } from './config-reader.ts';
import { type KeysConfig, readKeys } from './keys-config.ts';

/** How members' own calendars are read. */
export type CalendarConfig = {
  /** Under which their addresses are encrypted. */
  readonly keys: KeysConfig;
  /** Whether calendars may be on this machine, without encryption: for test stand-ins. */
  readonly allowsLoopback: boolean;
};

/** Reads how calendars are read. @param hasBucket whether files are in a bucket, as when several copies run or disks aren't persistent */
export function readCalendars(
  read: ConfigReader,
  { hasBucket, isProduction }: { readonly hasBucket: boolean; readonly isProduction: boolean },
): CalendarConfig {
  const texts = read.list('CALENDAR_KEYS');
  const allowsLoopback = read.boolean('CALENDAR_ALLOW_LOOPBACK', false);
  if (isProduction && allowsLoopback)
    read.complain('CALENDAR_ALLOW_LOOPBACK: must not be set in production: members could reach this machine');
  return {
    keys: readKeys(read, { variable: 'CALENDAR_KEYS', texts, fileName: 'calendar-keys' }, hasBucket),
    allowsLoopback,
  };
}
