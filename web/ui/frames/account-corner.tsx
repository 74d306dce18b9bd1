import { createContext, type ReactNode, use } from 'react';

/** Content for the person's account, provided once by the application and shown by every frame with a corner for it. */
export const AccountCornerContent = createContext<ReactNode>(null);

/** Shows the account's content in a frame's corner. */
export function AccountCorner() {
  return use(AccountCornerContent);
}
