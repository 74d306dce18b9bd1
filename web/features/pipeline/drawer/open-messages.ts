import { goTo } from '../../../platform/navigation.ts';
import { changedHref, readAddress } from '../pipeline-address.ts';
import { focusMessageField } from './message-focus.ts';

/** Opens an application at its messages, with the focus in the message field. Its tabs aren't history entries, as with a click. */
export function openMessages(applicationId: string): void {
  const address = readAddress(location.search);
  const isOpen = address.applicationId !== null;
  goTo(changedHref(address, { applicationId, part: 'messages' }), isOpen, true);
  focusMessageField(applicationId);
}
