import { readProfile } from '@common-ground/contract/profile/read-profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { followAccount } from '../../platform/device/appearance.ts';
import { useSession } from '../../platform/session/current-session.ts';

/** Applies the appearance chosen in the profile on every device, whichever page is opened. */
export function AccountAppearance() {
  const session = useSession();
  const profile = useQuery({
    ...queryOf(readProfile),
    enabled: session.auth === 'signed-in' && session.role === 'candidate',
  });
  const preferences = profile.data?.preferences.content;
  const [theme, motion, textSize] = [preferences?.theme, preferences?.motion, preferences?.textSize];
  useEffect(() => {
    if (theme !== undefined && motion !== undefined && textSize !== undefined)
      followAccount({ theme, motion, textSize });
  }, [theme, motion, textSize]);
  return null;
}
