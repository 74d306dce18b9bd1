import type { SentInvitation } from '@common-ground/contract/people/candidate-invitations';
import { isolated } from '@common-ground/domain/isolated';
import { dayWords } from '../../platform/words/day-words.ts';

type State = SentInvitation['state'];

export const INVITATION_STATE_WORDS: Readonly<Record<State, string>> = {
  waiting: 'Waiting for an answer',
  accepted: 'Applied',
  declined: 'Said no',
  lapsed: 'No answer in time',
  withdrawn: 'Taken back',
};

export const DECLINE_WORDS: Readonly<Record<NonNullable<SentInvitation['declineReason']>, string>> = {
  not_looking: 'not looking at present',
  other_work: 'has found other work',
  place: 'the place',
  pay: 'the pay',
  hours: 'the hours',
  kind_of_work: 'the kind of work',
  start: 'the start',
  other: 'another reason',
};

/** Where an invitation stands, in a sentence. */
export function invitationWords({
  title,
  state,
  replyBy,
}: Pick<SentInvitation, 'title' | 'state' | 'replyBy'>): string {
  switch (state) {
    case 'waiting':
      return `Invited for ${isolated(title)}: they have until ${dayWords(replyBy)} to answer.`;
    case 'accepted':
      return `Invited for ${isolated(title)}, and applied.`;
    case 'declined':
      return `Invited for ${isolated(title)}, and said no.`;
    case 'lapsed':
      return `Invited for ${isolated(title)}: no answer until ${dayWords(replyBy)}.`;
    case 'withdrawn':
      return `Invited for ${isolated(title)}; you took it back.`;
  }
}
