import { lazy, Suspense } from 'react';
import { MessagesPage } from '../../../features/messages/messages-page.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';

// On a phone a conversation is on its application's page: what shows one next to the list isn't needed there.
const OpenConversation = lazy(() =>
  import('./open-conversation.tsx').then((module) => ({ default: module.OpenConversation })),
);

/** The candidate's conversations, with the open one next to them where there's room. */
export function Messages() {
  return (
    <MessagesPage
      showConversation={(applicationId, onClose) => (
        <Suspense fallback={<SkeletonBlock className="m-6 h-80" />}>
          <OpenConversation key={applicationId} applicationId={applicationId} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
