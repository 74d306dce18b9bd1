import { idOrNull } from '../../../platform/address-ids.ts';
import { type Href, hrefOf } from '../../../platform/paths.ts';

/** Which of the company's messages the address requests. */
export type MessagesAddress = {
  /** The application whose conversation is open. */
  readonly applicationId: string | null;
  readonly words: string;
  readonly state: 'all' | 'unread';
};

/** Parses it; anything unknown is ignored. @param search beginning with a question mark, or empty */
export function readMessagesAddress(search: string): MessagesAddress {
  const params = new URLSearchParams(search);
  return {
    applicationId: idOrNull(params.get('application')),
    words: (params.get('words') ?? '').trim().slice(0, 100),
    state: params.get('state') === 'unread' ? 'unread' : 'all',
  };
}

/** The address of the company's messages; defaults are left out. */
export function messagesHref({ applicationId, words, state }: MessagesAddress): Href {
  return hrefOf('/company-route/messages', {
    search: { application: applicationId, words, state: state === 'all' ? null : state },
  });
}
