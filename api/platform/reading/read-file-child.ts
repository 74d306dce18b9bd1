import { answerParent } from '../child/answer-parent.ts';
import { readFile } from './read-file.ts';
import { UnreadableError } from './reading-refusal.ts';

/** A program for `runInChild`: reads a file of which nothing is known and answers with what was read, or why it was not. */

await answerParent(async (_task, input) => {
  try {
    return { answer: await readFile(input) };
  } catch (error) {
    if (error instanceof UnreadableError) return { answer: { refusal: error.refusal } };
    throw error;
  }
});
