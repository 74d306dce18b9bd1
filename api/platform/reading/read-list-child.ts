import { readContactList } from '@common-ground/domain/contacts/contact-list';
import { answerParent } from '../child/answer-parent.ts';

/** A program for `runInChild`: reads a large list of contacts, so that no one else waits for it. */

await answerParent(async (task, input) => {
  const { today } = task as { today: string };
  return { answer: readContactList(JSON.parse(input.toString('utf8')), today) };
});
