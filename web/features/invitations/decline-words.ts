import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';

/** Why somebody says no, as they would say it. */
export const DECLINE_OPTIONS: readonly { readonly value: DeclineReason; readonly label: string }[] = [
  { value: 'not_looking', label: 'I am not looking just now' },
  { value: 'other_work', label: 'I have found something else' },
  { value: 'kind_of_work', label: 'It is not the kind of work I want' },
  { value: 'place', label: 'The place does not suit me' },
  { value: 'pay', label: 'The pay does not suit me' },
  { value: 'hours', label: 'The hours do not suit me' },
  { value: 'start', label: 'The start does not suit me' },
  { value: 'other', label: 'Another reason' },
];
