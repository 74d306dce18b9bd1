import type { ReceivedApplicationSummary } from '@common-ground/contract/received-applications';

const WORDS: Readonly<Record<ReceivedApplicationSummary['status'], string>> = {
  received: 'Waiting',
  in_review: 'Being weighed',
  interview: 'Talking',
  offer: 'Offer made',
  accepted: 'Offer taken',
  declined: 'Declined',
  offer_declined: 'They said no to the offer',
  withdrawn: 'Taken back by the candidate',
};

/** Where an application stands, for the company. */
export function receivedWords(status: ReceivedApplicationSummary['status']): string {
  return WORDS[status];
}
