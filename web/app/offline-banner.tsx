import { useOnline } from '../platform/online.ts';

/** Says that there is no connection and what that means for what was entered. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="border-b border-marigold-line bg-marigold-wash px-5 py-2 text-center text-small">
          You are offline. What you have entered is not lost; sending it waits until the connection is back.
        </p>
      )}
    </div>
  );
}
