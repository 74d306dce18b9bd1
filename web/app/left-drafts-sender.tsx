import { useEffect } from 'react';
import { useSession } from '../platform/current-session.ts';
import { deviceDrafts } from '../platform/device-drafts.ts';
import { openDraftBox } from '../platform/draft-box.ts';

/** Sends what an earlier page left unsaved on this device, whichever page is opened next. */
export function LeftDraftsSender() {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (uid === null || openDraftBox(deviceDrafts, uid, 'looking').isEmpty()) return;
    import('../features/profile/left-drafts.queries.ts').then(
      ({ sendLeftDrafts }) => sendLeftDrafts(uid),
      // Offline, or a newer version is out: the next page sends them.
      () => undefined,
    );
  }, [uid]);
  return null;
}
