import { useEffect } from 'react';
import { deviceDrafts } from '../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../platform/drafts/draft-box.ts';
import { useSession } from '../../platform/session/current-session.ts';

/** Sends what an earlier page left unsaved on this device, whichever page is opened next. */
export function UnsentDraftsSender() {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (uid === null || openDraftBox(deviceDrafts, uid, 'looking').isEmpty()) return;
    import('../../features/profile/saving/unsent-drafts.queries.ts').then(
      ({ sendUnsentDrafts }) => sendUnsentDrafts(uid),
      // Offline, or a newer version is out: the next page will send them.
      () => undefined,
    );
  }, [uid]);
  return null;
}
