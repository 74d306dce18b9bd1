import { createContext, type ReactNode, use } from 'react';

/** What belongs to the person's account, put here once by the application and shown by every frame that has a corner for it. */
export const AccountCornerContent = createContext<ReactNode>(null);

/** The corner itself. */
export function AccountCorner() {
  return use(AccountCornerContent);
}
